package org.saga.violation;

import java.util.List;

/** Whoever has to be told of violations besides the log; mostly nobody. */
public final class ViolationListeners {
  private static volatile ViolationListener installed;

  private ViolationListeners() {}

  /** Has a listener told of what is found from now on. */
  public static void install(ViolationListener listener) {
    installed = listener;
  }

  /** Tells whether what is known already has to be told as well. */
  public static boolean areThere() {
    return installed != null;
  }

  /** Tells the listener, if there is one; what it throws is no reason not to tell the log. */
  public static void tell(HistoryViolation violation, List<Thread> threads) {
    ViolationListener listener = installed;
    if (listener != null) {
      try {
        listener.violated(violation, threads);
      } catch (RuntimeException | LinkageError ofListener) {
        Log.warn("SAGA could not tell the listener of a violation: " + ofListener);
      }
    }
  }
}
