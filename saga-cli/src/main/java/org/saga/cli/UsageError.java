package org.saga.cli;

import java.nio.file.Path;

/** What the user has to change, in one sentence; the command ends with exit code 2. */
final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageError(String message) {
    super(message);
  }

  /** An empty path would be the current folder. */
  static void ifEmpty(String command, String option, Path path) {
    if (path.toString().isEmpty()) {
      throw new UsageError(command + ": " + option + " is empty; name a file or folder after it");
    }
  }
}
