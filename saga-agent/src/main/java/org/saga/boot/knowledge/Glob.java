package org.saga.boot.knowledge;

import java.util.regex.Pattern;

/** Patterns of names, in which a star stands for any text. */
final class Glob {
  private Glob() {}

  static boolean matches(String pattern, String text) {
    StringBuilder regex = new StringBuilder();
    for (String part : pattern.split("\\*", -1)) {
      regex.append(regex.length() == 0 ? "" : ".*").append(Pattern.quote(part));
    }
    return text.matches("(?s)" + regex);
  }

  /** A field may be named without its package or its class. */
  static boolean matchesField(String pattern, String field) {
    return matches(pattern, field)
        || matches("*." + pattern, field)
        || matches("*$" + pattern, field);
  }

  /** What a pattern says of the name alone; a star may stand for dots, too. */
  static String lastPart(String pattern) {
    int star = pattern.lastIndexOf('*');
    int dot = pattern.lastIndexOf('.');
    return star > dot ? pattern.substring(star) : pattern.substring(dot + 1);
  }

  /**
   * A place may be named by its method, with or without what stands before it, by its file and
   * line, or by both.
   *
   * @param place {@code pkg.Class.method(File.java:12)}
   */
  static boolean matchesPlace(String pattern, String place) {
    String method = place.substring(0, place.indexOf('('));
    String line = place.substring(method.length() + 1, place.length() - 1);
    return matches(pattern, place) || matchesField(pattern, method) || matches(pattern, line);
  }
}
