package org.saga.generator.emit;

import java.util.List;

/** Pieces of text that both generated files need. */
final class Text {
  private static final int LONGEST_LINE = 116;

  private Text() {}

  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** The last part of a type's name, its arrays and wildcards kept. */
  static String simple(String type) {
    return type.substring(type.lastIndexOf('.', lastOfName(type)) + 1);
  }

  private static int lastOfName(String type) {
    return type.endsWith("...") ? type.length() - 4 : type.length() - 1;
  }

  static String paragraphs(List<String> parts) {
    return String.join("\n\n", parts);
  }

  /** What is too long in its first line is broken before what a pointcut selects. */
  static String wrapped(String text) {
    boolean tooLong = text.lines().findFirst().orElse("").length() > LONGEST_LINE;
    return tooLong ? text.replaceFirst(" : ", "\n    : ") : text;
  }

  static String header(String packageName) {
    return packageName.isEmpty() ? "" : "package " + packageName + ";";
  }
}
