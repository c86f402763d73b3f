package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;

/** The class files of the views, by the names of the classes. */
final class GeneratedClasses {
  private static final String CLASS_FILE = ".class";

  private final Map<String, byte[]> classFiles;

  private GeneratedClasses(Map<String, byte[]> classFiles) {
    this.classFiles = classFiles;
  }

  static GeneratedClasses in(List<Path> jars) throws IOException {
    Map<String, byte[]> classFiles = new TreeMap<>();
    for (Path path : jars) {
      try (ZipFile jar = new ZipFile(path.toFile())) {
        read(jar, classFiles);
      }
    }
    return new GeneratedClasses(classFiles);
  }

  private static void read(ZipFile jar, Map<String, byte[]> classFiles) throws IOException {
    for (ZipEntry entry : Collections.list(jar.entries())) {
      String path = entry.getName();
      if (path.endsWith(CLASS_FILE)) {
        try (InputStream in = jar.getInputStream(entry)) {
          classFiles.put(nameOf(path), in.readAllBytes());
        }
      }
    }
  }

  private static String nameOf(String path) {
    return path.substring(0, path.length() - CLASS_FILE.length()).replace('/', '.');
  }

  Set<String> names() {
    return classFiles.keySet();
  }

  /** Names of the classes in any of these packages. */
  Set<String> in(Set<String> packages) {
    return names().stream()
        .filter(it -> packages.contains(packageOf(it)))
        .collect(Collectors.toSet());
  }

  private static String packageOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  byte[] classFile(String name) {
    return classFiles.get(name);
  }

  /** Names of the types that must be there when a class is defined. */
  Set<String> supertypes(String name) {
    ClassReader reader = new ClassReader(classFiles.get(name));
    Set<String> all = new LinkedHashSet<>();
    all.add(reader.getSuperName().replace('/', '.'));
    for (String type : reader.getInterfaces()) {
      all.add(type.replace('/', '.'));
    }
    return all;
  }

  /**
   * Loads all: what cannot be loaded has to fail before the program does. To load them is not yet
   * to link them, for which classes of the program would be loaded.
   */
  void load(ClassLoader loader) throws ClassNotFoundException {
    for (String name : names()) {
      Class.forName(name, false, loader);
    }
  }

  /** Initialises classes; returns the first reason why one of them is of no use, or null. */
  static Throwable initialize(Iterable<String> names, ClassLoader loader) {
    Throwable first = null;
    for (String name : names) {
      Throwable reason = ClassPreloading.initialize(name, loader);
      first = first == null ? reason : first;
    }
    return first;
  }
}
