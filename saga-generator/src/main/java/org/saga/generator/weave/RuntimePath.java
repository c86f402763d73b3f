package org.saga.generator.weave;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Class paths for generated sources. */
final class RuntimePath {
  private RuntimePath() {}

  /** Joins the program's class path, as far as it exists, and where SAGA's own classes are. */
  static String of(List<Path> classPath, List<Class<?>> runtime) {
    Set<Path> all = new LinkedHashSet<>();
    classPath.stream().filter(Files::exists).forEach(all::add);
    runtime.forEach(it -> all.add(sourceOf(it)));
    return joined(all);
  }

  /** Where a class was loaded from. */
  static Path sourceOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static String joined(Iterable<Path> paths) {
    List<String> parts = new ArrayList<>();
    paths.forEach(it -> parts.add(it.toString()));
    return String.join(File.pathSeparator, parts);
  }
}
