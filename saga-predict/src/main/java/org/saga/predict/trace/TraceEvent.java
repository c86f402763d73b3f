package org.saga.predict.trace;

/**
 * An event of a trace. Numbers stand for names, which the trace knows.
 *
 * @param place the place in the trace, from 0
 * @param thread who did it
 * @param operation what was done
 * @param operand what it was done to: a variable, lock, thread, block, or the name of an event
 * @param location where in the program, or {@link Trace#NOWHERE}
 * @param value the value of an access that says it, {@link Trace#UNKNOWN} if it does not; or the
 *     {@link NamedEvent}
 */
public record TraceEvent(
    int place, int thread, Operation operation, int operand, int location, Object value) {

  /** Returns what happened; only of an event with a name. */
  public NamedEvent named() {
    return (NamedEvent) value;
  }
}
