package org.saga.boot.record;

/** Called by woven classes around their monitors, as views are. */
public final class MonitorEvents {
  private MonitorEvents() {}

  /** A thread is about to wait for a monitor, which may be null. */
  public static void requested(Object monitor) {
    if (monitor != null) {
      Locks.request(monitor, false);
    }
  }

  /** A thread has got a monitor. */
  public static void acquired(Object monitor) {
    Locks.acquired(monitor);
  }

  /** A thread is about to give a monitor back. */
  public static void releasing(Object monitor) {
    Locks.releasing(monitor);
  }

  /** A thread has given a monitor back. */
  public static void released() {
    // Told before: who takes it next comes after that.
  }
}
