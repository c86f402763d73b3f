package org.saga.generator.grammar.source;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;

/**
 * Refuses Java's unicode escapes where SAGA and ANTLR read what is written, and the Java compiler
 * what it stands for: a word, or the end of a literal or comment.
 */
public final class UnicodeEscapes {
  /** A backslash after another one escapes nothing. */
  private static final Pattern ESCAPE =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+(\\\\u+([0-9a-fA-F]{4}))");

  private static final String ENDS_LITERALS = "\"'\\\n\r";
  private static final String ENDS_COMMENTS = "*/\n\r";

  private UnicodeEscapes() {}

  public static void check(GrammarSource source, Diagnostics diagnostics) {
    String text = source.text();
    if (!text.contains("\\u")) {
      return;
    }
    Matcher escape = ESCAPE.matcher(text);
    List<JavaToken> tokens = JavaToken.scan(text, 0, text.length());
    int token = 0;
    while (escape.find()) {
      while (tokens.get(token).end() <= escape.start(1)) {
        token++;
      }
      char meant = (char) Integer.parseInt(escape.group(2), 16);
      if (isReadInTwoWays(tokens.get(token).kind(), meant)) {
        diagnostics.report(
            Code.UNICODE_ESCAPE, source.at(escape.start(1)), escape.group(1), shown(meant));
      }
    }
  }

  private static boolean isReadInTwoWays(JavaToken.Kind kind, char meant) {
    return switch (kind) {
      case LITERAL -> ENDS_LITERALS.indexOf(meant) >= 0;
      case COMMENT -> ENDS_COMMENTS.indexOf(meant) >= 0;
      default -> true;
    };
  }

  private static String shown(char meant) {
    return switch (meant) {
      case '\n', '\r' -> "the end of a line";
      default -> Character.isISOControl(meant) ? "a control character" : "'" + meant + "'";
    };
  }
}
