package org.saga.violation;

import java.util.Locale;

/** What happens after a violation was logged. */
public enum Policy {
  /** It is thrown in the thread that did the event. */
  THROW,
  /** The program goes on. */
  LOG,
  /** The program ends with exit code 1. */
  EXIT;

  /** Returns the value of the option. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Does what the policy says. */
  public void carryOut(HistoryViolation violation) {
    switch (this) {
      case THROW -> throw violation;
      case EXIT -> exit();
      case LOG -> {}
    }
  }

  /** Not from a shutdown hook: it would wait for itself. */
  private static void exit() {
    if (!Shutdown.isUnderWay()) {
      System.exit(1);
    }
  }
}
