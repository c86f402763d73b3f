package org.saga.generator.emit;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Pieces of text that both generated files need. */
final class Text {
  private static final int LONGEST_LINE = 116;

  private Text() {}

  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** A type as a person calls it: without its packages, arrays and wildcards kept. */
  static String simple(String type) {
    return type.replaceAll("[\\w$*]+\\.(?=[\\w$*])", "").replace("+", "");
  }

  static <T> String joined(List<T> parts, Function<T, String> text) {
    return parts.stream().map(text).collect(Collectors.joining(", "));
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
