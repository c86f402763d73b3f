package org.saga.violation;

import org.saga.config.Options;
import org.saga.config.Policy;

/** Does what users want to happen after a violation was logged. */
public final class Consequence {
  private Consequence() {}

  /** Throws the violation, ends the program, recovers, or does nothing. */
  public static void of(HistoryViolation violation) {
    // Without a switch, whose class would have to be made when the stack may be nearly full.
    Policy policy = Options.onViolation();
    if (policy == Policy.THROW) {
      throw violation;
    }
    if (policy == Policy.EXIT) {
      exit();
    }
    if (policy == Policy.RECOVER) {
      Recovery.of(violation);
    }
  }

  /** Ends the program; not from a shutdown hook, which would wait for itself. */
  public static void exit() {
    if (!Shutdown.isUnderWay()) {
      Log.finish();
      System.exit(1);
    }
  }

  /** Tells whether the program is ending because of a violation. */
  public static boolean isEnding() {
    return Options.onViolation() == Policy.EXIT && Shutdown.isUnderWay();
  }
}
