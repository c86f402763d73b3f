package org.saga.generator.grammar.rewrite;

import java.util.List;
import org.saga.generator.grammar.source.JavaToken;

/**
 * The parts of an assertion, as positions in a list of tokens.
 *
 * @param conditionEnd where the condition ends: a colon or a semicolon
 * @param end its semicolon
 */
record AssertStatement(int conditionEnd, int end) {
  boolean hasMessage() {
    return conditionEnd < end;
  }

  /** Reads the statement whose keyword is at a position, or returns null if it has no end. */
  static AssertStatement find(String text, List<JavaToken> tokens, int keyword) {
    int depth = 0;
    int questions = 0;
    int colon = -1;
    for (int i = keyword + 1; i < tokens.size(); i++) {
      JavaToken token = tokens.get(i);
      if (token.kind() != JavaToken.Kind.SYMBOL || token.end() > token.start() + 1) {
        continue;
      }
      char c = text.charAt(token.start());
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (depth < 0) {
        return null;
      }
      if (depth > 0) {
        continue;
      }
      if (c == ';') {
        boolean says =
            says(tokens, keyword, colon < 0 ? i : colon) && (colon < 0 || says(tokens, colon, i));
        return says ? new AssertStatement(colon < 0 ? i : colon, i) : null;
      }
      if (c == '?' && !isWildcard(text, token.start())) {
        questions++;
      } else if (c == ':' && questions > 0) {
        questions--;
      } else if (c == ':' && colon < 0) {
        colon = i;
      }
    }
    return null;
  }

  /** Whether anything but space and comments is between two tokens. */
  private static boolean says(List<JavaToken> tokens, int after, int before) {
    return tokens.subList(after + 1, before).stream().anyMatch(JavaToken::significant);
  }

  /** Whether a question mark stands for a type: {@code List<?>}, {@code Map<?, ? extends T>}. */
  private static boolean isWildcard(String text, int at) {
    String before = text.substring(0, at).stripTrailing();
    String after = text.substring(at + 1).stripLeading();
    return (before.endsWith("<") || before.endsWith(","))
        && (after.startsWith(">")
            || after.startsWith(",")
            || after.matches("(?s)(extends|super)\\b.*"));
  }
}
