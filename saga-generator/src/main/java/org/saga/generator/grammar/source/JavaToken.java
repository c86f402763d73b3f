package org.saga.generator.grammar.source;

import java.util.ArrayList;
import java.util.List;

/** A piece of the Java text of an action; offsets count in the whole grammar. */
public record JavaToken(Kind kind, int start, int end) {
  public enum Kind {
    SPACE,
    COMMENT,
    LITERAL,
    WORD,
    /** {@code $name}, an attribute as ANTLR writes it. */
    ATTRIBUTE,
    SYMBOL
  }

  public boolean significant() {
    return kind != Kind.SPACE && kind != Kind.COMMENT;
  }

  public static List<JavaToken> scan(String text, int from, int to) {
    List<JavaToken> tokens = new ArrayList<>();
    for (int at = from; at < to; ) {
      Kind kind = kindAt(text, at, to);
      int end = Math.min(to, endOf(kind, text, at, to));
      tokens.add(new JavaToken(kind, at, end));
      at = end;
    }
    return tokens;
  }

  private static Kind kindAt(String text, int at, int to) {
    char c = text.charAt(at);
    char next = at + 1 < to ? text.charAt(at + 1) : 0;
    if (Character.isWhitespace(c)) {
      return Kind.SPACE;
    }
    if (c == '/' && (next == '/' || next == '*')) {
      return Kind.COMMENT;
    }
    if (c == '"' || c == '\'') {
      return Kind.LITERAL;
    }
    if (c == '$' && (Character.isLetter(next) || next == '_')) {
      return Kind.ATTRIBUTE;
    }
    return Character.isJavaIdentifierPart(c) ? Kind.WORD : Kind.SYMBOL;
  }

  private static int endOf(Kind kind, String text, int at, int to) {
    return switch (kind) {
      case SPACE -> run(text, at, to, Character::isWhitespace);
      case COMMENT -> commentEnd(text, at, to);
      case LITERAL -> literalEnd(text, at, to);
      case WORD -> run(text, at, to, Character::isJavaIdentifierPart);
      case ATTRIBUTE -> run(text, at + 1, to, c -> c != '$' && Character.isJavaIdentifierPart(c));
      case SYMBOL -> at + (text.startsWith("\\$", at) || twin(text, at) ? 2 : 1);
    };
  }

  /** Whether two symbols must not be taken one by one. */
  private static boolean twin(String text, int at) {
    return text.startsWith("::", at) || text.startsWith("->", at);
  }

  private static int run(String text, int at, int to, java.util.function.IntPredicate belongs) {
    int end = at;
    while (end < to && belongs.test(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int commentEnd(String text, int at, int to) {
    boolean line = text.charAt(at + 1) == '/';
    int end = line ? text.indexOf('\n', at) : text.indexOf("*/", at + 2);
    return end < 0 ? to : line ? end : end + 2;
  }

  private static int literalEnd(String text, int at, int to) {
    String quote = text.startsWith("\"\"\"", at) ? "\"\"\"" : text.substring(at, at + 1);
    int end = at + quote.length();
    while (end < to && !text.startsWith(quote, end)) {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return end + quote.length();
  }
}
