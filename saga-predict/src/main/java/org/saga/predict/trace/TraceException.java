package org.saga.predict.trace;

/** A trace that cannot be read; the message names the place, the cause and the remedy. */
public final class TraceException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Says what is wrong. */
  public TraceException(String message) {
    super(message);
  }

  /** Says what is wrong. */
  public TraceException(String message, Throwable cause) {
    super(message, cause);
  }
}
