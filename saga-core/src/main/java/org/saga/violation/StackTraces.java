package org.saga.violation;

import java.util.Arrays;
import org.saga.event.SagaClasses;

/** Stack traces that begin where the program is, not in the code that watches it. */
final class StackTraces {
  /** How the methods are called that weaving adds to the program's classes. */
  private static final String WOVEN_IN = "saga$";

  private StackTraces() {}

  static StackTraceElement[] ofProgram(StackTraceElement[] trace, ViewOrigin source) {
    int first = 0;
    while (first < trace.length && watches(trace[first], source)) {
      first++;
    }
    return first == trace.length ? trace : Arrays.copyOfRange(trace, first, trace.length);
  }

  private static boolean watches(StackTraceElement frame, ViewOrigin source) {
    return !source.isProperty() && isOf(frame.getClassName(), source.view())
        || frame.getMethodName().startsWith(WOVEN_IN)
        || SagaClasses.watch(frame.getClassName());
  }

  private static boolean isOf(String className, String view) {
    return className.equals(view)
        || className.startsWith(view + "Aspect")
        || className.startsWith(view + "$");
  }
}
