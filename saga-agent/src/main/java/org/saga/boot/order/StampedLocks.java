package org.saga.boot.order;

/**
 * Called by stamped locks, which are recorded as two variables. Writers write the first one when
 * they take the lock and before they give it back, and readers read it when they take it. Readers
 * write the second one before they give the lock back, and writers read it when they take it. So a
 * writer comes after the readers that came before it, in any run. Optimistic readers give the lock
 * back when they ask whether there was a writer. A stamp may be given back by another thread, which
 * no lock of a trace allows.
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

  /** An optimistic reader has asked whether there was a writer, and may look again. */
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
    OrderLog log = done ? OrderLog.current() : null;
    if (log == null) {
      return;
    }
    if (writes) {
      log.update(lock, OrderLog.ORDER);
      log.read(lock, OrderLog.READERS);
    } else {
      log.read(lock, OrderLog.ORDER);
    }
  }

  /** A writer is to give the lock back. */
  public static void releasingWrite(Object lock) {
    release(lock, OrderLog.ORDER);
  }

  /** A reader is to give the lock back, or to ask whether there was a writer. */
  public static void releasingRead(Object lock) {
    release(lock, OrderLog.READERS);
  }

  /** A lock is to be given back, or its stamp to become another one. */
  public static void releasing(Object lock, long stamp) {
    release(lock, (stamp & WRITER) != 0 ? OrderLog.ORDER : OrderLog.READERS);
  }

  private static void release(Object lock, long variable) {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.update(lock, variable);
    }
    OrderLog.pause();
  }
}
