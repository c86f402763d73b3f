package org.saga.violation;

import java.util.Arrays;
import java.util.Set;

/** Stack traces that begin where the program is, not in the code that watches it. */
final class StackTraces {
  private static final Set<String> RUN_TIME =
      Set.of(
          "agent",
          "boot",
          "event",
          "check",
          "violation",
          "history",
          "lock",
          "view",
          "watch",
          "weave");
  private static final String ROOT = "org.saga.";

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
        || isRunTime(frame.getClassName());
  }

  private static boolean isRunTime(String className) {
    int end = className.indexOf('.', ROOT.length());
    return className.startsWith(ROOT)
        && end > 0
        && RUN_TIME.contains(className.substring(ROOT.length(), end));
  }
}
