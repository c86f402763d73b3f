package org.saga.generator.model;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The literals in Java text without comments. */
public final class JavaLiterals {
  private static final Pattern LITERAL =
      Pattern.compile(
          "\"\"\"(?:[^\"\\\\]++|\\\\(?s:.)|\"(?!\"\"))*+\"\"\""
              + "|\"(?:[^\"\\\\\n]++|\\\\.)*+\""
              + "|'(?:[^'\\\\\n]++|\\\\.)*+'");

  /** What is no literal, though it may hold a quote. */
  private static final Pattern COMMENT = Pattern.compile("/\\*(?s:.*?)\\*/|//[^\n]*+");

  private static final Pattern PIECE =
      Pattern.compile(LITERAL.pattern() + "|(" + COMMENT.pattern() + ")");

  private static final Pattern TEXT_BLOCK = Pattern.compile("\"\"\"[ \\t\\f]*\\R(?s:(.*))\"\"\"");

  private static final Pattern TO_ESCAPE = Pattern.compile("\\\\(?s:.)|\n|\"");

  private JavaLiterals() {}

  /** The same text with text blocks written as strings of one line. */
  public static String inOneLine(String java) {
    return replaced(java, JavaLiterals::inOneLineAlone);
  }

  /** The same text with nothing in its literals, which may look like names. */
  public static String without(String java) {
    return replaced(java, it -> "\"\"");
  }

  /** The same text with blanks for its literals, comments kept. */
  static String blanked(String java) {
    return PIECE
        .matcher(java)
        .replaceAll(
            it ->
                Matcher.quoteReplacement(
                    it.group(1) == null ? " ".repeat(it.group().length()) : it.group()));
  }

  private static String replaced(String java, UnaryOperator<String> replacement) {
    return LITERAL
        .matcher(java)
        .replaceAll(it -> Matcher.quoteReplacement(replacement.apply(it.group())));
  }

  private static String inOneLineAlone(String literal) {
    Matcher block = TEXT_BLOCK.matcher(literal);
    if (!block.matches()) {
      return literal;
    }
    String text = block.group(1).replaceAll("\\R", "\n").stripIndent();
    String escaped =
        TO_ESCAPE.matcher(text).replaceAll(it -> Matcher.quoteReplacement(escaped(it.group())));
    return '"' + escaped + '"';
  }

  private static String escaped(String found) {
    return switch (found) {
      case "\\\n" -> "";
      case "\n" -> "\\n";
      case "\"" -> "\\\"";
      default -> found;
    };
  }
}
