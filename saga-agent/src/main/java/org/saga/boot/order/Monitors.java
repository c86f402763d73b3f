package org.saga.boot.order;

/**
 * Called by the JDK's classes where they have monitors. Such critical sections keep their order,
 * since what they share is not recorded; as the program may have the same monitor, they are
 * recorded as a lock's, too.
 */
public final class Monitors {
  private Monitors() {}

  /** A thread is to wait for a monitor. */
  public static void requested(Object monitor) {
    // That it waits orders nothing.
  }

  /** A thread has a monitor. */
  public static void acquired(Object monitor) {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.acquired(monitor);
      log.update(monitor, OrderLog.ORDER);
    }
  }

  /** A thread is to give a monitor back. */
  public static void releasing(Object monitor) {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.releasing(monitor);
    }
  }

  /** A thread has given a monitor back. */
  public static void released() {
    // It was told before.
  }

  // ---- in place of the methods of Object, within the JDK's classes

  public static void wait(Object monitor) throws InterruptedException {
    wait(monitor, 0);
  }

  public static void wait(Object monitor, long millis) throws InterruptedException {
    boolean has = Thread.holdsLock(monitor);
    OrderLog log = has ? OrderLog.current() : null;
    if (log != null) {
      log.waiting(monitor);
    }
    InterruptedException interrupted = null;
    OrderLog.pause();
    try {
      monitor.wait(millis);
    } catch (InterruptedException e) {
      interrupted = e;
    } finally {
      OrderLog.resume();
      if (log != null) {
        log.acquired(monitor);
        log.update(monitor, OrderLog.ORDER);
      }
    }
    if (interrupted != null) {
      Interrupts.thrown(interrupted);
      throw interrupted;
    }
  }

  public static void notify(Object monitor) {
    OrderLog log = Thread.holdsLock(monitor) ? OrderLog.current() : null;
    if (log != null) {
      log.notifying(monitor, false);
    }
    monitor.notify();
  }

  public static void notifyAll(Object monitor) {
    OrderLog log = Thread.holdsLock(monitor) ? OrderLog.current() : null;
    if (log != null) {
      log.notifying(monitor, true);
    }
    monitor.notifyAll();
  }
}
