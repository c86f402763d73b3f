package org.saga.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleReader;
import java.lang.module.ResolvedModule;
import java.util.stream.Stream;

/** The classes that the JDK has in this run. */
final class JdkContents {
  private JdkContents() {}

  /** Whether there is a class of that name, with slashes. */
  static boolean hasClass(String name) {
    return ClassLoader.getPlatformClassLoader().getResource(name + ".class") != null;
  }

  /** Whether there are classes whose names, with slashes, begin so. */
  static boolean hasClasses(String prefix) {
    return ModuleLayer.boot().configuration().modules().stream()
        .filter(module -> hasPackage(module, prefix))
        .anyMatch(module -> hasClasses(module, prefix));
  }

  private static boolean hasPackage(ResolvedModule module, String prefix) {
    return module.reference().descriptor().packages().stream()
        .map(name -> name.replace('.', '/') + "/")
        .anyMatch(name -> name.startsWith(prefix) || prefix.startsWith(name));
  }

  private static boolean hasClasses(ResolvedModule module, String prefix) {
    try (ModuleReader reader = module.reference().open();
        Stream<String> files = reader.list()) {
      return files.anyMatch(file -> file.startsWith(prefix) && file.endsWith(".class"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
