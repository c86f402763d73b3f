package org.saga.boot.order;

/**
 * Called by stamped locks, which are recorded as a variable: writers write it when they take the
 * lock and before they give it back, readers read it, optimistic ones too. So writers keep their
 * order and readers may change places. A stamp may be given back by another thread, which no lock
 * of a trace allows.
 */
public final class StampedLocks {
  private static final long WRITER = 128;

  private StampedLocks() {}

  /** A writer may have the lock. */
  public static void written(long stamp, Object lock) {
    after(stamp != 0, true, lock);
  }

  /** A reader may have the lock, or look without it. */
  public static void read(long stamp, Object lock) {
    after(stamp != 0, false, lock);
  }

  /** A stamp has become another one. */
  public static void converted(long stamp, Object lock) {
    after(stamp != 0, (stamp & WRITER) != 0, lock);
  }

  /** A reader has asked whether there was a writer. */
  public static void validated(boolean valid, Object lock) {
    after(true, false, lock);
  }

  /** The lock has been given back. */
  public static void released() {
    OrderLog.resume();
  }

  /** The stamp was none of the lock's. */
  public static void failed(Throwable thrown) {
    OrderLog.resume();
  }

  private static void after(boolean done, boolean writes, Object lock) {
    OrderLog.resume();
    if (done) {
      use(writes, lock);
    }
  }

  /** A writer is to give the lock back. */
  public static void releasingWrite(Object lock) {
    use(true, lock);
    OrderLog.pause();
  }

  /** A reader is to give the lock back. */
  public static void releasingRead(Object lock) {
    use(false, lock);
    OrderLog.pause();
  }

  /** A lock is to be given back. */
  public static void releasing(Object lock, long stamp) {
    use((stamp & WRITER) != 0, lock);
    OrderLog.pause();
  }

  private static void use(boolean writes, Object lock) {
    OrderLog log = OrderLog.current();
    if (log == null) {
      return;
    }
    if (writes) {
      log.update(lock, OrderLog.ORDER);
    } else {
      log.read(lock, OrderLog.ORDER);
    }
  }
}
