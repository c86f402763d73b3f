package org.saga.generator.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Java compiler's messages on one line, in terms of what the user wrote. */
final class JavaMessage {
  private static final Pattern DETAIL =
      Pattern.compile("^(?:symbol:|first type:|second type:)\\s*(.*)$|^((?:required|found):.*)$");
  private static final Pattern CONTEXT =
      Pattern.compile("\\b(?:\\w+\\.)*\\w+Parser\\.(\\w+)Context\\b");
  private static final Pattern NEGATED =
      Pattern.compile("bad operand type (\\S+) for unary operator '!'");

  private JavaMessage() {}

  /**
   * Whether a message is about the null that SAGA adds to attributes; there is a better one then.
   */
  static boolean isAboutNull(String message) {
    return message.contains("<null");
  }

  /**
   * Makes a message friendly.
   *
   * @param negated whether the user wrote a negation where the error is; else it is SAGA's own, of
   *     an assertion or a predicate
   */
  static String friendly(String message, boolean negated) {
    List<String> lines = message.lines().map(String::strip).toList();
    String first = lines.get(0);
    if (first.endsWith("bad type in conditional expression") && lines.size() > 1) {
      first = "incompatible types: " + lines.get(1);
    }
    Matcher negation = NEGATED.matcher(first);
    if (negation.matches() && !negated) {
      first = "incompatible types: " + negation.group(1) + " cannot be converted to boolean";
    }
    List<String> details =
        lines.stream()
            .map(DETAIL::matcher)
            .filter(Matcher::matches)
            .map(it -> it.group(1) == null ? it.group(2) : it.group(1))
            .toList();
    String said = details.isEmpty() ? first : first + " (" + String.join(", ", details) + ")";
    return CONTEXT
        .matcher(said.replace("java.lang.", ""))
        .replaceAll("the attributes of $1")
        .replaceAll("\\s+", " ");
  }
}
