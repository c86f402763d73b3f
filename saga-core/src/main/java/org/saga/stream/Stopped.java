package org.saga.stream;

/**
 * Thrown where one of the operations that are run together cannot be done. It keeps what was done
 * until then, so that nothing has to be run again to find out.
 */
final class Stopped extends Error {
  private static final long serialVersionUID = 1;

  /** The frame as far as it has come; null if it had not been made. */
  final transient Frame frame;

  /** How many operations were done. */
  final int done;

  Stopped(Throwable cause, Frame frame, int done) {
    super(null, cause, false, false);
    this.frame = frame;
    this.done = done;
  }
}
