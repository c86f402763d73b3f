package org.saga.event;

import java.util.Set;

/** Which classes on a stack are SAGA's: the one place that knows packages by their names. */
public final class SagaClasses {
  private static final String ROOT = "org.saga.";
  private static final String VIEWS = ROOT + "view.";
  private static final Set<String> RUN_TIME =
      Set.of(
          "agent",
          "boot",
          "check",
          "config",
          "event",
          "history",
          "host",
          "lock",
          "stream",
          "text",
          "value",
          "view",
          "violation",
          "watch",
          "weave");

  private SagaClasses() {}

  /** Tells whether a class is SAGA's, or one that it has generated for a view of its library. */
  public static boolean contain(String className) {
    return className.startsWith(ROOT);
  }

  /** Tells whether a class is of the run time, which watches the program. */
  public static boolean watch(String className) {
    int end = className.indexOf('.', ROOT.length());
    return className.startsWith(ROOT)
        && end > 0
        && RUN_TIME.contains(className.substring(ROOT.length(), end));
  }

  /** Tells whether a class takes events: below it on the stack is what has raised the event. */
  public static boolean takeEvents(String className) {
    return className.startsWith(VIEWS);
  }
}
