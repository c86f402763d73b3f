package org.saga.boot.knowledge;

/** Called by woven classes around their monitors, as views are. */
public final class MonitorEvents {
  private MonitorEvents() {}

  /** A thread is about to wait for a monitor, which may be null. */
  public static void requested(Object monitor) {
    // That it waits passes nothing on.
  }

  /** A thread has got a monitor. */
  public static void acquired(Object monitor) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.acquired(monitor);
    }
  }

  /** A thread is about to give a monitor back. */
  public static void releasing(Object monitor) {
    KnownThread thread = KnownThreads.current();
    if (thread != null) {
      thread.releasing(monitor);
    }
  }

  /** A thread has given a monitor back. */
  public static void released() {
    // Told before: who takes it next comes after that.
  }
}
