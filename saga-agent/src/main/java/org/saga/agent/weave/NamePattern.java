package org.saga.agent.weave;

import java.util.regex.Pattern;

/** A method's name as a view writes it: {@code *} stands for any part of it. */
final class NamePattern {
  private final String text;
  private final Pattern pattern;

  private NamePattern(String text) {
    this.text = text;
    this.pattern =
        isExact(text) ? null : Pattern.compile(("\\Q" + text + "\\E").replace("*", "\\E.*\\Q"));
  }

  static NamePattern of(String text) {
    return new NamePattern(text);
  }

  /** The only name that matches, or null. */
  String exact() {
    return pattern == null ? text : null;
  }

  boolean matches(String name) {
    return pattern == null
        ? text.equals(name)
        : text.equals("*") || pattern.matcher(name).matches();
  }

  private static boolean isExact(String text) {
    return text.indexOf('*') < 0;
  }
}
