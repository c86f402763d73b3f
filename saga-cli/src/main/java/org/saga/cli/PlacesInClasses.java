package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Which places of the program there are, by its class files. A trace that names others is one of
 * another program, or the program has changed.
 */
final class PlacesInClasses implements AutoCloseable {
  private static final Pattern PLACE = Pattern.compile("(.+)\\.([^.]+)\\(.*:(\\d+)\\)");

  private final URLClassLoader loader;

  /** By class the lines, each with its method; null if the class is not there. */
  private final Map<String, Set<String>> lines = new HashMap<>();

  PlacesInClasses(List<Path> classPath) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path entry : classPath) {
      urls.add(entry.toUri().toURL());
    }
    loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  /**
   * Finds a place that there is not. Of a class that is not there it may be loaded from elsewhere.
   *
   * @param places {@code pkg.Class.method(File.java:12)}
   */
  Optional<String> missing(Iterable<String> places) throws IOException {
    for (String place : places) {
      Matcher parts = PLACE.matcher(place);
      Set<String> known = parts.matches() ? linesOf(parts.group(1)) : null;
      if (known != null && !known.contains(parts.group(2) + ":" + parts.group(3))) {
        return Optional.of(place);
      }
    }
    return Optional.empty();
  }

  private Set<String> linesOf(String className) throws IOException {
    if (!lines.containsKey(className)) {
      try (InputStream in = loader.getResourceAsStream(className.replace('.', '/') + ".class")) {
        lines.put(className, in == null ? null : linesOf(new ClassReader(in)));
      }
    }
    return lines.get(className);
  }

  private static Set<String> linesOf(ClassReader reader) {
    Set<String> all = new HashSet<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitLineNumber(int line, Label start) {
                all.add(name + ":" + line);
              }
            };
          }
        },
        ClassReader.SKIP_FRAMES);
    return all;
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
