package org.saga.agent.weave;

/** A method's name as a view writes it: {@code *} stands for any part of it. */
final class NamePattern {
  private final String text;

  /** What stands between the stars; the first and the last may be empty. */
  private final String[] parts;

  private NamePattern(String text) {
    this.text = text;
    this.parts = text.split("\\*", -1);
  }

  static NamePattern of(String text) {
    return new NamePattern(text);
  }

  /** The only name that matches, or null. */
  String exact() {
    return parts.length == 1 ? text : null;
  }

  /** What all names that match begin with. */
  String prefix() {
    return parts[0];
  }

  boolean matches(String name) {
    return parts.length == 1 ? text.equals(name) : matchesParts(name);
  }

  private boolean matchesParts(String name) {
    String last = parts[parts.length - 1];
    if (!name.startsWith(parts[0])) {
      return false;
    }
    int offset = parts[0].length();
    for (int i = 1; i < parts.length - 1; i++) {
      int found = name.indexOf(parts[i], offset);
      if (found < 0) {
        return false;
      }
      offset = found + parts[i].length();
    }
    return name.length() - offset >= last.length() && name.endsWith(last);
  }
}
