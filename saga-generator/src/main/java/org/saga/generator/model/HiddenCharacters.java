package org.saga.generator.model;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Java's unicode escapes, where SAGA reads what is written, and the Java compiler what it stands
 * for: a part of a name, or the end of a literal or comment.
 *
 * @param offset where the escape stands
 * @param escape the escape as it is written
 * @param meant what the compiler reads
 */
record HiddenCharacters(int offset, String escape, char meant) {
  /** A backslash after another one escapes nothing. */
  private static final Pattern ESCAPE =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+(\\\\u+([0-9a-fA-F]{4}))");

  private static final String ENDS_LITERALS = "\"'\\\n\r";

  /** Finds the first escape in Java text that would be read in two ways. */
  static Optional<HiddenCharacters> in(String java) {
    if (!java.contains("\\u")) {
      return Optional.empty();
    }
    String outside = JavaLiterals.blanked(java);
    Matcher escape = ESCAPE.matcher(java);
    while (escape.find()) {
      int offset = escape.start(1);
      char meant = (char) Integer.parseInt(escape.group(2), 16);
      if (outside.charAt(offset) == '\\' || ENDS_LITERALS.indexOf(meant) >= 0) {
        return Optional.of(new HiddenCharacters(offset, escape.group(1), meant));
      }
    }
    return Optional.empty();
  }

  String message() {
    String shown = Character.isISOControl(meant) ? "a control character" : "'" + meant + "'";
    return "to the Java compiler "
        + escape
        + " is "
        + shown
        + ", which nobody would see who reads the view as it is written";
  }
}
