package org.saga.boot.record;

/** What is done to locks: monitors, and those of java.util.concurrent by their calls. */
public final class Locks {
  private Locks() {}

  /** The running thread is about to ask for a lock. */
  public static void request(Object lock) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      long more = Types.ofMonitor(lock, ObjectNumbers.typeOf(log, lock));
      log.add(Operations.REQUEST, 0, ObjectNumbers.of(log, lock), more);
    }
  }

  /** The running thread has got a lock. */
  public static void acquired(Object lock) {
    add(Operations.ACQUIRE, lock);
  }

  /** The running thread is about to give a lock back, which it still has. */
  public static void releasing(Object lock) {
    add(Operations.RELEASE, lock);
  }

  /** The running thread has got a lock as a reader. */
  public static void acquiredShared(Object lock) {
    add(Operations.ACQUIRE_SHARED, lock);
  }

  /** The running thread is about to give a lock back, of which it is still a reader. */
  public static void releasingShared(Object lock) {
    add(Operations.RELEASE_SHARED, lock);
  }

  /** The running thread, which has the lock, is about to give it back until it is woken. */
  public static void waiting(Object lock) {
    add(Operations.WAIT, lock);
  }

  /** The running thread, which has the lock, is about to wake a thread. */
  public static void notifying(Object lock) {
    add(Operations.NOTIFY, lock);
  }

  /** The running thread, which has the lock, is about to wake all threads. */
  public static void notifyingAll(Object lock) {
    add(Operations.NOTIFY_ALL, lock);
  }

  private static void add(int operation, Object lock) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      long number = ObjectNumbers.of(log, lock);
      int stripe = Stripes.of(number);
      long type = Types.ofMonitor(lock, ObjectNumbers.typeOf(log, lock));
      log.made(operation, 0, number, type, stripe, Stripes.next(stripe));
    }
  }
}
