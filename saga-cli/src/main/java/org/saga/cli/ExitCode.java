package org.saga.cli;

/** What the exit codes of the command mean. */
final class ExitCode {
  static final int OK = 0;
  static final int VIOLATION = 1;
  static final int USAGE = 2;
  static final int INTERNAL = 3;

  /** What each command says of them in its help. */
  static final String HEADING = "%nExit codes:%n";

  static final String FINE = "0:nothing is wrong";
  static final String FOUND = "1:a violation, or a possible one";
  static final String MISTAKEN = "2:the command line or its input is wrong";
  static final String FAILED = "3:SAGA itself failed";

  /** Of commands that run a program. */
  static final String OWN = "else:the program's own";

  private ExitCode() {}
}
