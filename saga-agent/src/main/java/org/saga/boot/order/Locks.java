package org.saga.boot.order;

/**
 * Called by the locks of {@code java.util.concurrent.locks}, which are recorded as locks: what they
 * do inside is not recorded.
 *
 * <p>All but the conditions hand over their synchronizer.
 */
public final class Locks {
  private Locks() {}

  /** A method of a lock begins. */
  public static void begin() {
    OrderLog.pause();
  }

  /** A method of a lock begins that waits until it has it. */
  public static void requesting(Object lock) {
    request(lock, false);
  }

  /** A method of a lock begins that waits until it has it as a reader. */
  public static void requestingShared(Object lock) {
    request(lock, true);
  }

  private static void request(Object lock, boolean isShared) {
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.requesting(lock, isShared);
    }
    OrderLog.pause();
  }

  /** A method of a lock begins that may take it. */
  public static void taking(Object lock) {
    if (OrderLog.isToldOfTaking()) {
      OrderLog.current().taking(lock, false);
    }
    OrderLog.pause();
  }

  /** A method of a lock begins that may take it as a reader. */
  public static void takingShared(Object lock) {
    if (OrderLog.isToldOfTaking()) {
      OrderLog.current().taking(lock, true);
    }
    OrderLog.pause();
  }

  /** It ends, and nothing was taken. */
  public static void end() {
    OrderLog.resume();
  }

  /** It has thrown. */
  public static void end(Throwable thrown) {
    OrderLog.resume();
    Interrupts.thrown(thrown);
  }

  /** A lock is taken. */
  public static void acquired(Object lock) {
    OrderLog.resume();
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.acquired(lock);
    }
  }

  /** A lock may be taken. */
  public static void acquired(boolean taken, Object lock) {
    if (taken) {
      acquired(lock);
    } else {
      end();
    }
  }

  /** A lock is to be given back, if the thread has it. */
  public static void releasing(Object lock) {
    OrderLog log = OrderLog.current();
    if (log != null && Owners.has(lock)) {
      log.releasing(lock);
    }
    OrderLog.pause();
  }

  /** A reader has a lock. */
  public static void acquiredShared(Object lock) {
    OrderLog.resume();
    OrderLog log = OrderLog.current();
    if (log != null) {
      log.acquiredShared(lock);
    }
  }

  /** A reader may have a lock. */
  public static void acquiredShared(boolean taken, Object lock) {
    if (taken) {
      acquiredShared(lock);
    } else {
      end();
    }
  }

  /** A reader is to give a lock back, if the thread is one; {@link #begin} was called before. */
  public static void releasingShared(int holds, Object lock) {
    OrderLog.resume();
    OrderLog log = OrderLog.current();
    if (log != null && holds > 0) {
      log.releasingShared(lock);
    }
    OrderLog.pause();
  }

  // ---- conditions: those of other synchronizers are recorded by what they do inside

  /** A thread is to wait for a condition. */
  public static void waiting(Object condition) {
    Object lock = Owners.ofCondition(condition);
    if (Owners.isLock(lock)) {
      OrderLog log = OrderLog.current();
      if (log != null && Owners.has(lock)) {
        log.waiting(lock);
      }
      OrderLog.pause();
    }
  }

  /** A thread has waited for a condition. */
  public static void woken(Object condition) {
    Object lock = Owners.ofCondition(condition);
    if (Owners.isLock(lock)) {
      OrderLog.resume();
      OrderLog log = OrderLog.current();
      if (log != null && Owners.has(lock)) {
        log.acquired(lock);
      }
    }
  }

  /** A thread has not been allowed to wait for a condition, or was interrupted. */
  public static void woken(Throwable thrown, Object condition) {
    woken(condition);
    Interrupts.thrown(thrown);
  }

  /** A thread is to wake one that waits. */
  public static void notifying(Object condition) {
    notifying(condition, false);
  }

  /** A thread is to wake all that wait. */
  public static void notifyingAll(Object condition) {
    notifying(condition, true);
  }

  private static void notifying(Object condition, boolean all) {
    Object lock = Owners.ofCondition(condition);
    if (Owners.isLock(lock)) {
      OrderLog log = OrderLog.current();
      if (log != null && Owners.has(lock)) {
        log.notifying(lock, all);
      }
      OrderLog.pause();
    }
  }

  /** Those that wait have been woken. */
  public static void notified(Object condition) {
    if (Owners.isLock(Owners.ofCondition(condition))) {
      OrderLog.resume();
    }
  }

  /** The thread had not the lock of those that wait. */
  public static void notified(Throwable thrown, Object condition) {
    notified(condition);
  }
}
