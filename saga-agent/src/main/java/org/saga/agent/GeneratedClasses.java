package org.saga.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;

/**
 * The classes of the views, by their names. Their class files are read when they are asked for,
 * which they mostly are not.
 */
final class GeneratedClasses {
  private static final String CLASS_FILE = ".class";

  /** The jar of each class. */
  private final Map<String, Path> jars;

  private final Set<String> packages = new HashSet<>();

  private GeneratedClasses(Map<String, Path> jars) {
    this.jars = jars;
    for (String name : jars.keySet()) {
      packages.add(packageOf(name));
    }
  }

  static GeneratedClasses in(List<Path> jars) throws IOException {
    Map<String, Path> jarOf = new LinkedHashMap<>();
    for (Path path : jars) {
      try (ZipFile jar = new ZipFile(path.toFile())) {
        Enumeration<? extends ZipEntry> entries = jar.entries();
        while (entries.hasMoreElements()) {
          String file = entries.nextElement().getName();
          if (file.endsWith(CLASS_FILE)) {
            jarOf.put(nameOf(file), path);
          }
        }
      }
    }
    return new GeneratedClasses(jarOf);
  }

  private static String nameOf(String path) {
    return path.substring(0, path.length() - CLASS_FILE.length()).replace('/', '.');
  }

  Set<String> names() {
    return jars.keySet();
  }

  /** Whether there are any in any of these packages. */
  boolean areIn(Set<String> others) {
    for (String name : packages) {
      if (others.contains(name)) {
        return true;
      }
    }
    return false;
  }

  /** Names of the classes in any of these packages. */
  Set<String> in(Set<String> others) {
    Set<String> found = new HashSet<>();
    for (String name : names()) {
      if (others.contains(packageOf(name))) {
        found.add(name);
      }
    }
    return found;
  }

  private static String packageOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  byte[] classFile(String name) {
    try (ZipFile jar = new ZipFile(jars.get(name).toFile());
        InputStream in = jar.getInputStream(jar.getEntry(fileOf(name)))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fileOf(String name) {
    return name.replace('.', '/').concat(CLASS_FILE);
  }

  /**
   * Defines a class in a loader. Supertypes come first: the loader would look for them elsewhere.
   *
   * @param missing the names of those that are still to be defined
   */
  void define(String name, Set<String> missing, ClassDefiner definer, ClassLoader loader) {
    if (missing.remove(name)) {
      for (String type : supertypes(name)) {
        define(type, missing, definer, loader);
      }
      definer.define(loader, name, classFile(name));
    }
  }

  /** Names of the types that must be there when a class is defined. */
  Set<String> supertypes(String name) {
    ClassReader reader = new ClassReader(classFile(name));
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
