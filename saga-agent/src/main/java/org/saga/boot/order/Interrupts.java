package org.saga.boot.order;

import jdk.internal.misc.Unsafe;

/** Called where threads are interrupted, and where they see it by an exception. */
public final class Interrupts {
  private static final long INTERRUPTED =
      Unsafe.getUnsafe().objectFieldOffset(Thread.class, "interrupted");

  private Interrupts() {}

  static void interrupting(Thread thread) {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.write(thread, INTERRUPTED);
    }
  }

  /** What the running thread has done has failed, perhaps since it was interrupted. */
  public static void thrown(Throwable thrown) {
    if (thrown instanceof InterruptedException) {
      OrderLog log = OrderLog.current();
      if (log != null) {
        log.read(Thread.currentThread(), INTERRUPTED);
      }
    }
  }

  /** As above, of something that is not recorded otherwise. */
  static InterruptedException within(InterruptedException e) {
    OrderLog.resume();
    try {
      thrown(e);
    } finally {
      OrderLog.pause();
    }
    return e;
  }

  /** Called in place of the method, which has no body to weave in older JDKs. */
  public static void sleep(long millis) throws InterruptedException {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      thrown(e);
      throw e;
    }
  }

  /** Called in place of the method, which has no body to weave in older JDKs. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    try {
      Thread.sleep(millis, nanos);
    } catch (InterruptedException e) {
      thrown(e);
      throw e;
    }
  }
}
