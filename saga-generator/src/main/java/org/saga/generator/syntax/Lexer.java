package org.saga.generator.syntax;

import org.saga.generator.diagnostic.Code;

/** Finds the token at an offset, so that the parser can look ahead and come back freely. */
final class Lexer {
  private final String text;

  Lexer(String text) {
    this.text = text;
  }

  /** The first token that starts at the offset or after it. */
  Token at(int offset) {
    int start = skipBlanks(offset);
    if (start == text.length()) {
      return new Token(Token.Kind.END, "", start, start);
    }
    int first = text.codePointAt(start);
    if (isNameStart(first)) {
      return token(Token.Kind.NAME, start, nameEnd(start));
    }
    if (first == '"' || first == '\'') {
      return token(Token.Kind.LITERAL, start, literalEnd(start));
    }
    int length =
        text.startsWith("...", start)
            ? 3
            : text.startsWith("..", start) ? 2 : Character.charCount(first);
    return token(Token.Kind.SYMBOL, start, start + length);
  }

  /** A file's name: all up to white space, a comment or an opening brace. */
  Token fileNameAt(int offset) {
    int start = skipBlanks(offset);
    int end = start;
    while (end < text.length() && isFileNamePart(end)) {
      end++;
    }
    return end == start ? at(start) : token(Token.Kind.NAME, start, end);
  }

  /** The text between two offsets, comments left out and white space folded. */
  String folded(int from, int to) {
    StringBuilder result = new StringBuilder();
    int offset = from;
    while (offset < to) {
      int next = skipBlanks(offset);
      if (next > offset) {
        result.append(' ');
        offset = next;
      } else {
        int end = at(offset).end();
        result.append(text, offset, end);
        offset = end;
      }
    }
    return result.toString().strip();
  }

  String between(int from, int to) {
    return text.substring(from, to);
  }

  /** Where white space and comments end. */
  int skipBlanks(int offset) {
    int next = offset;
    while (next < text.length()) {
      if (Character.isWhitespace(text.charAt(next))) {
        next++;
      } else if (text.startsWith("//", next)) {
        int end = text.indexOf('\n', next);
        next = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", next)) {
        int end = text.indexOf("*/", next + 2);
        if (end < 0) {
          throw new SyntaxException(Code.UNTERMINATED_COMMENT, next);
        }
        next = end + 2;
      } else {
        break;
      }
    }
    return next;
  }

  private Token token(Token.Kind kind, int start, int end) {
    return new Token(kind, text.substring(start, end), start, end);
  }

  private boolean isFileNamePart(int offset) {
    char c = text.charAt(offset);
    return !Character.isWhitespace(c)
        && "{},;\"'".indexOf(c) < 0
        && !text.startsWith("//", offset)
        && !text.startsWith("/*", offset);
  }

  private static boolean isNameStart(int c) {
    return c == '*' || Character.isJavaIdentifierStart(c);
  }

  /** Java would let names have invisible characters too, such as the byte order mark. */
  private static boolean isNamePart(int c) {
    return Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
  }

  private int nameEnd(int start) {
    int end = start;
    while (end < text.length()) {
      int c = text.codePointAt(end);
      if (c != '*' && !isNamePart(c)) {
        break;
      }
      end += Character.charCount(c);
    }
    return end;
  }

  private int literalEnd(int start) {
    String quote = text.startsWith("\"\"\"", start) ? "\"\"\"" : text.substring(start, start + 1);
    boolean block = quote.length() == 3;
    int end = start + quote.length();
    while (end < text.length() && (block || text.charAt(end) != '\n')) {
      if (text.startsWith(quote, end)) {
        return end + quote.length();
      }
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    throw new SyntaxException(Code.UNTERMINATED_LITERAL, start, quote);
  }
}
