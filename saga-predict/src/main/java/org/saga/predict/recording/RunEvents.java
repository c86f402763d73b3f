package org.saga.predict.recording;

import org.saga.predict.trace.Control;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Takes what a recording says, in an order in which it may have happened. */
public interface RunEvents {

  /** Takes what a variable is before anything happens. */
  void init(String variable, Object to);

  /** Takes a thread that no other one has started, before its first event. */
  void begin(String thread);

  /**
   * Takes the next event.
   *
   * @param at where in the program, or null
   * @param with the value of an access, {@link Trace#UNKNOWN}, or a {@link NamedEvent}
   */
  void take(String by, Operation what, String to, String at, Object with);

  /**
   * Takes which instruction did the last event.
   *
   * @param number of the method's
   */
  default void instruction(int number) {
    // Nobody asks while the program runs.
  }

  /** Takes what a thread tells of its way, see {@link Control}. */
  default void control(String by, Control.Kind kind, int operand, int instruction, String method) {
    // As above.
  }

  /** Takes the end of a thread, after its last event. */
  void end(String thread);

  /** Those of a whole trace. */
  static RunEvents of(Trace.Builder trace) {
    return new RunEvents() {
      @Override
      public void init(String variable, Object to) {
        trace.init(variable, to);
      }

      @Override
      public void begin(String thread) {
        // Its first event says as much.
      }

      @Override
      public void take(String by, Operation what, String to, String at, Object with) {
        trace.add(by, what, to, at, with);
      }

      @Override
      public void instruction(int number) {
        trace.instruction(trace.size() - 1, number);
      }

      @Override
      public void control(
          String by, Control.Kind kind, int operand, int instruction, String method) {
        trace.control(by, kind, trace.size(), operand, instruction, method);
      }

      @Override
      public void end(String thread) {
        // It is known by its last event.
      }
    };
  }
}
