package org.saga.predict.completion;

/**
 * One run of a method.
 *
 * @param number the activations of a thread are numbered from 0 in the order in which they begin
 * @param caller who was in progress; null if nobody is known
 * @param instruction the caller's instruction
 */
public record Activation(
    int thread, int number, MethodCode method, Activation caller, int instruction, How how) {

  /** Why the method was run. */
  public enum How {
    /** The caller's instruction calls a method of this name and descriptor. */
    CALLED,
    /** Something else did while the caller's instruction was done: code that is not woven. */
    WITHIN,
    /** It is the first method that is known of its thread, or nothing is known of its caller. */
    FIRST
  }

  /** How a run of a method ended. */
  public enum End {
    /** By a return, which is the last step. */
    NORMALLY,
    /** By an exception, which came from the last step. */
    ABRUPTLY,
    /** Nothing is known of the rest. */
    UNKNOWN
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return 31 * thread + number;
  }

  @Override
  public String toString() {
    return method.name() + " #" + number;
  }
}
