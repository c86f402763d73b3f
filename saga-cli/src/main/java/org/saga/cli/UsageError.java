package org.saga.cli;

/** What the user has to change, in one sentence; the command ends with exit code 2. */
final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageError(String message) {
    super(message);
  }
}
