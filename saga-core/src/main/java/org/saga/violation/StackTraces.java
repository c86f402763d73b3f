package org.saga.violation;

import java.util.Arrays;
import org.saga.event.SagaClasses;

/** Stack traces that begin where the program is, not in the code that watches it. */
final class StackTraces {
  /** How the methods are called that weaving adds to the program's classes. */
  private static final String WOVEN_IN = "saga$";

  private StackTraces() {}

  static StackTraceElement[] ofProgram(StackTraceElement[] trace, String view) {
    int first = 0;
    while (first < trace.length && watches(trace[first], view)) {
      first++;
    }
    return first == trace.length ? trace : Arrays.copyOfRange(trace, first, trace.length);
  }

  private static boolean watches(StackTraceElement frame, String view) {
    return frame.getClassName().equals(view)
        || frame.getClassName().startsWith(view + "Aspect")
        || frame.getClassName().startsWith(view + "$")
        || frame.getMethodName().startsWith(WOVEN_IN)
        || SagaClasses.watch(frame.getClassName());
  }
}
