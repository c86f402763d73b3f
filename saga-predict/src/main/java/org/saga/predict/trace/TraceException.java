package org.saga.predict.trace;

/** A trace that cannot be read; the message names the place, the cause and the remedy. */
public final class TraceException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Makes one. */
  public TraceException(String message) {
    super(message);
  }

  /** Makes one with its cause, or null. */
  public TraceException(String message, Throwable cause) {
    super(message, cause);
  }
}
