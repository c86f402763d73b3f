package org.saga.benchmarks.weave;

import java.io.InterruptedIOException;

/** Waiting for processes. */
final class Waiting {
  private Waiting() {}

  /** Returns the exit code. */
  static int untilTheEndOf(Process process) throws InterruptedIOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      throw new InterruptedIOException("interrupted");
    }
  }
}
