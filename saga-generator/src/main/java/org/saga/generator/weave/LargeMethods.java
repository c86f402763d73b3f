package org.saga.generator.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Methods that would be too large if they were woven. AspectJ refuses their classes, so they have
 * no code while their classes are woven, and get back what they had.
 */
final class LargeMethods {
  private final Path staging;

  /** The class files as they were, by their paths. */
  private final Map<String, WithoutMethods> classes = new TreeMap<>();

  /** As messages name them. */
  private final Collection<String> names = new TreeSet<>();

  /**
   * @param staging where the classes are that are to be woven
   */
  LargeMethods(Path staging) {
    this.staging = staging;
  }

  /** Takes the code of methods away; tells whether all could be found. */
  boolean takeOut(Collection<String> methods) throws IOException {
    for (String method : methods) {
      int dot = method.lastIndexOf('.');
      String path = method.substring(0, dot).replace('.', '/') + ".class";
      Path file = staging.resolve(path);
      if (!classes.containsKey(path)) {
        classes.put(path, new WithoutMethods(Files.readAllBytes(file)));
      }
      WithoutMethods type = classes.get(path);
      if (!type.takeOutLargest(method.substring(dot + 1))) {
        return false;
      }
      Files.write(file, type.classFile());
    }
    names.addAll(methods);
    return true;
  }

  /** Gives the methods back to the woven classes. */
  void putBack(Path woven) throws IOException {
    for (Map.Entry<String, WithoutMethods> type : classes.entrySet()) {
      Path file = woven.resolve(type.getKey());
      Files.write(file, type.getValue().putBack(Files.readAllBytes(file)));
    }
  }

  /** Those that have been taken out. */
  Collection<String> names() {
    return names;
  }
}
