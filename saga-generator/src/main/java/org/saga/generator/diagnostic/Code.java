package org.saga.generator.diagnostic;

import static org.saga.generator.diagnostic.Severity.ERROR;
import static org.saga.generator.diagnostic.Severity.WARNING;

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
  FILE_NOT_FOUND(401, ERROR, "there is no file %s", "check the path"),
  VIEW_NOT_FOUND(
      402,
      ERROR,
      "there is no view %s, neither as a file nor in the library",
      "check the path, or use one of: %s"),
  NOT_A_FILE(403, ERROR, "%s is a folder", "name a file in it"),
  UNREADABLE(404, ERROR, "%s cannot be read: %s", "check that it is a text file that you may read"),
  NO_VIEW_FOR_GRAMMAR(
      405,
      ERROR,
      "no view beside %s names it as its grammar",
      "check the view that uses it instead"),
  GENERATED_CODE(
      406,
      ERROR,
      "the generated code does not compile: %s",
      "correct the view or grammar where the code comes from, or complete the class path"),
  WEAVING(407, ERROR, "weaving failed: %s", "complete the class path"),
  MONITOR_LEFT_OUT(
      408,
      WARNING,
      "the monitors of %s raise no events: %s",
      "leave it, or use java.util.concurrent.locks there"),
  NOT_CLASSES(409, ERROR, "%s is neither a folder nor a jar", "name class files by their folder"),
  NOT_WRITTEN(410, ERROR, "%s cannot be written: %s", "choose another place");

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
