package org.saga.generator.diagnostic;

import static org.saga.generator.diagnostic.Severity.ERROR;

/**
 * Every diagnostic of SAGA: its stable number, its message and its remedy, as {@link String#format}
 * templates over the same arguments.
 */
public enum Code {
  // 1xx: the text of a view
  SYNTAX(101, ERROR, "expected %s but found %s", "write %1$s here"),

  // 2xx: what a view means on the class path
  UNKNOWN_TYPE(201, ERROR, "the type %s does not exist", "import it or correct its name"),

  // 3xx: grammars
  UNKNOWN_TERMINAL(
      301,
      ERROR,
      "the view %2$s has no terminal %1$s",
      "add an event with this terminal to the view, or use one of: %3$s"),

  // 4xx: files, compiling, weaving, running
  FILE_NOT_FOUND(401, ERROR, "there is no file %s", "check the path");

  private final int number;
  private final Severity severity;
  private final String message;
  private final String remedy;

  Code(int number, Severity severity, String message, String remedy) {
    this.number = number;
    this.severity = severity;
    this.message = message;
    this.remedy = remedy;
  }

  public Severity severity() {
    return severity;
  }

  /** The code as it is printed and documented, for instance {@code SAGA101}. */
  public String id() {
    return "SAGA" + number;
  }

  String text(Object... arguments) {
    return String.format(message, arguments) + "; " + String.format(remedy, arguments);
  }
}
