package org.saga.cli;

/** What the exit codes of the command mean. */
final class ExitCode {
  static final int OK = 0;
  static final int VIOLATION = 1;
  static final int USAGE = 2;
  static final int INTERNAL = 3;

  private ExitCode() {}
}
