package org.saga.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.violation.Counterexample;
import org.saga.violation.HistoryViolation;
import org.saga.violation.PendingViolations;
import org.saga.violation.Reporter;
import org.saga.violation.ViewOrigin;

/** What the views of the tests have been told. */
public final class Log {
  private static final List<String> EVENTS = new ArrayList<>();
  private static String taker = "";
  private static String failing = "";

  private Log() {}

  static void clear() {
    EVENTS.clear();
    taker = "";
    failing = "";
  }

  /** Lets the view find something wrong at the entry with this label. */
  static void failAt(String label) {
    failing = label;
  }

  /** Lets the entry with this label take all events. */
  static void letTake(String label) {
    taker = label;
  }

  static List<String> events() {
    return EVENTS;
  }

  /** Called by the views; the first argument may tell whether the event is taken already. */
  public static boolean add(String label, Object[] arguments) {
    StringBuilder text = new StringBuilder(label);
    for (Object it : arguments) {
      text.append(' ').append(shown(it));
    }
    EVENTS.add(text.toString());
    if (label.equals(failing)) {
      PendingViolations.add(violation(label));
    }
    return label.equals(taker) || arguments.length > 0 && Boolean.TRUE.equals(arguments[0]);
  }

  private static HistoryViolation violation(String label) {
    Failure failure =
        new Failure(FailureKind.INCOMPLETE, null, 0, List.of(), List.of(), null, label);
    return Reporter.describe(
        new ViewOrigin("demo." + label, "Demo.view", "Demo.g4"),
        new Counterexample(failure, List.of(), 0, -1, 0),
        null,
        "main",
        new StackTraceElement[0]);
  }

  private static String shown(Object it) {
    if (it == null || it instanceof String || it.getClass().getPackageName().equals("java.lang")) {
      return it instanceof Throwable thrown ? thrown.getMessage() : String.valueOf(it);
    }
    return it instanceof Throwable thrown ? thrown.getMessage() : it.getClass().getSimpleName();
  }
}
