package org.saga.boot.record;

import org.saga.boot.order.Interrupts;

/** Called in place of the methods by which threads wait for one another with a monitor. */
public final class Waits {
  private Waits() {}

  /** See {@link Object#wait()}. */
  public static void wait(Object monitor) throws InterruptedException {
    wait(monitor, 0);
  }

  /** See {@link Object#wait(long)}. */
  public static void wait(Object monitor, long millis) throws InterruptedException {
    boolean has = millis >= 0 && Thread.holdsLock(monitor);
    if (has) {
      Locks.waiting(monitor);
    }
    InterruptedException interrupted = null;
    try {
      monitor.wait(millis);
    } catch (InterruptedException e) {
      interrupted = e;
    } finally {
      if (has) {
        Locks.acquired(monitor);
      }
    }
    rethrow(interrupted);
  }

  /** See {@link Object#wait(long, int)}. */
  public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
    boolean has = millis >= 0 && nanos >= 0 && nanos <= 999_999 && Thread.holdsLock(monitor);
    if (has) {
      Locks.waiting(monitor);
    }
    InterruptedException interrupted = null;
    try {
      monitor.wait(millis, nanos);
    } catch (InterruptedException e) {
      interrupted = e;
    } finally {
      if (has) {
        Locks.acquired(monitor);
      }
    }
    rethrow(interrupted);
  }

  /** Who has waited has the monitor again, before anything else is told. */
  private static void rethrow(InterruptedException thrown) throws InterruptedException {
    if (thrown != null) {
      Interrupts.thrown(thrown);
      throw thrown;
    }
  }

  /** See {@link Object#notify()}. */
  public static void notify(Object monitor) {
    if (Thread.holdsLock(monitor)) {
      Locks.notifying(monitor);
    }
    monitor.notify();
  }

  /** See {@link Object#notifyAll()}. */
  public static void notifyAll(Object monitor) {
    if (Thread.holdsLock(monitor)) {
      Locks.notifyingAll(monitor);
    }
    monitor.notifyAll();
  }
}
