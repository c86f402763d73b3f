package org.saga.agent;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Views about types of the Java platform that the running JVM was made or started without, as by
 * {@code --limit-modules}. No program can have such objects there, and no code may ask for them.
 */
final class AbsentTypes {
  private static final String DECLARING = "declaring=";
  private static final String VIEW = "view=";
  private static final String PLATFORM = "java.";

  private final Set<String> packages;

  /**
   * @param packages all that the JVM's modules have
   */
  AbsentTypes(Set<String> packages) {
    this.packages = packages;
  }

  static AbsentTypes ofThisJvm() {
    Set<String> packages = new HashSet<>();
    for (Module module : ModuleLayer.boot().modules()) {
      packages.addAll(module.getPackages());
    }
    return new AbsentTypes(packages);
  }

  /** Returns the names of the views, of those that the lines about entries tell of. */
  Set<String> views(List<String> events) {
    Set<String> views = new HashSet<>();
    String view = null;
    for (String line : events) {
      String declaring = value(line, DECLARING);
      if (line.startsWith(VIEW)) {
        view = value(line, VIEW);
      } else if (declaring != null && isAbsent(declaring)) {
        views.add(view);
      }
    }
    return views;
  }

  /** The value of a key in a line of such pairs between tabs; null if there is none. */
  private static String value(String line, String key) {
    int start = line.startsWith(key) ? 0 : line.indexOf("\t" + key) + 1;
    if (!line.startsWith(key, start)) {
      return null;
    }
    int end = line.indexOf('\t', start);
    return line.substring(start + key.length(), end < 0 ? line.length() : end);
  }

  /** Nobody but the platform can have a package {@code java}. */
  private boolean isAbsent(String type) {
    return type.startsWith(PLATFORM)
        && isOneType(type)
        && !packages.contains(type.substring(0, endOfPackage(type)));
  }

  /** Not a pattern, which means what there is. */
  private static boolean isOneType(String type) {
    return type.indexOf('*') < 0 && !type.contains("..") && endOfPackage(type) > PLATFORM.length();
  }

  /** Types begin with a capital letter, packages do not; -1 where there are packages only. */
  private static int endOfPackage(String type) {
    for (int dot = type.indexOf('.'); dot >= 0; dot = type.indexOf('.', dot + 1)) {
      if (dot + 1 < type.length() && Character.isUpperCase(type.charAt(dot + 1))) {
        return dot;
      }
    }
    return -1;
  }
}
