package org.saga.generator.grammar;

import java.util.OptionalInt;

/**
 * Looks for braces and quotes never closed, about which ANTLR says little, or to the console only.
 */
final class Unclosed {
  private final String text;
  private int at;
  private int quote = -1;

  private Unclosed(String text) {
    this.text = text;
  }

  /** Finds the first brace, or quote in braces, of a grammar that is never closed. */
  static OptionalInt find(String text) {
    return new Unclosed(text).find();
  }

  private OptionalInt find() {
    while (at < text.length()) {
      int start = at;
      char c = text.charAt(at);
      if (c == '{' && !block()) {
        return OptionalInt.of(quote < 0 ? start : quote);
      }
      if (c != '{' && !comment() && !(isQuote(c) && literal())) {
        at++;
      }
    }
    return OptionalInt.empty();
  }

  /** Passes over a block in braces; false if the text ends in it. */
  private boolean block() {
    int depth = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (isQuote(c)) {
        if (!literal()) {
          quote = at;
          return false;
        }
        continue;
      }
      if (comment()) {
        continue;
      }
      at += c == '\\' ? 2 : 1;
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (depth == 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }

  private boolean comment() {
    boolean line = text.startsWith("//", at);
    if (!line && !text.startsWith("/*", at)) {
      return false;
    }
    int end = line ? text.indexOf('\n', at) : text.indexOf("*/", at + 2);
    at = end < 0 ? text.length() : line ? end : end + 2;
    return true;
  }

  /** Passes over a literal in quotes; false, and nothing passed over, if it is never closed. */
  private boolean literal() {
    char quote = text.charAt(at);
    for (int i = at + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == quote) {
        at = i + 1;
        return true;
      }
    }
    return false;
  }
}
