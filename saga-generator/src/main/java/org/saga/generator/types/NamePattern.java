package org.saga.generator.types;

import java.util.regex.Pattern;

/** A name with {@code *} for any part of it; {@code *..} is any package. */
final class NamePattern {
  private final Pattern pattern;

  private NamePattern(Pattern pattern) {
    this.pattern = pattern;
  }

  static NamePattern of(String text) {
    if (text.equals("*")) {
      return new NamePattern(Pattern.compile(".*"));
    }
    boolean anyPackage = text.startsWith("*..");
    StringBuilder regex = new StringBuilder(anyPackage ? "(.*\\.)?" : "");
    for (char c : text.substring(anyPackage ? 3 : 0).toCharArray()) {
      regex.append(c == '*' ? "[^.]*" : Pattern.quote(String.valueOf(c)));
    }
    return new NamePattern(Pattern.compile(regex.toString()));
  }

  boolean matches(String name) {
    return pattern.matcher(name).matches();
  }
}
