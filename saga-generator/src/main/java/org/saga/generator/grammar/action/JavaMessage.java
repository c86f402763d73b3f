package org.saga.generator.grammar.action;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;

/** The Java compiler's messages on one line, in terms of what the user wrote. */
final class JavaMessage {
  private static final Pattern DETAIL =
      Pattern.compile("^(?:symbol:|first type:|second type:)\\s*(.*)$|^((?:required|found):.*)$");
  private static final Pattern CONTEXT =
      Pattern.compile("\\b(?:\\w+\\.)*\\w+Parser\\.(\\w+)Context\\b");
  private static final Pattern RULE =
      Pattern.compile("method (\\w+) in class \\S+Parser cannot be applied to given types;?");
  private static final Pattern NEGATED =
      Pattern.compile("bad operand type (\\S+) for unary operator '!'");

  private static final Pattern MISSING = Pattern.compile("(?m)^\\s*symbol:\\s*(class|package) ");

  private JavaMessage() {}

  /**
   * Whether a message is about the null that SAGA adds to attributes; there is a better one then.
   */
  static boolean isAboutNull(String message) {
    return message.contains("<null");
  }

  /** Whether a message is about a type or package that is not on the class path. */
  static boolean isAboutMissingType(Diagnostic<?> message) {
    String text = message.getMessage(Locale.ENGLISH);
    return message.getCode().startsWith("compiler.err.doesnt.exist")
        || message.getCode().startsWith("compiler.err.cant.access")
        || message.getCode().startsWith("compiler.err.cant.resolve")
            && MISSING.matcher(text).find();
  }

  /** Whether a message is about a break that leaves nothing. */
  static boolean isAboutBreak(Diagnostic<?> message) {
    return message.getCode().equals("compiler.err.break.outside.switch.loop");
  }

  /** Whether a message is about a statement that the one before it never lets come. */
  static boolean isAboutUnreachable(Diagnostic<?> message) {
    return message.getCode().equals("compiler.err.unreachable.stmt");
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
    said = RULE.matcher(said).replaceAll("the arguments do not fit those of the rule $1");
    return CONTEXT
        .matcher(said.replace("java.lang.", ""))
        .replaceAll("the attributes of $1")
        .replaceAll("\\s+", " ");
  }
}
