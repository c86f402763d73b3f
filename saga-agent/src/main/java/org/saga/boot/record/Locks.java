package org.saga.boot.record;

/** What is done to locks: monitors, and those of java.util.concurrent by their calls. */
public final class Locks {
  private static final String REQUEST = "req ";
  private static final String ACQUIRE = "acq ";
  private static final String ACQUIRE_SHARED = "acqr ";

  private Locks() {}

  /** The running thread uses a lock next, at a place of the program. */
  public static void at(int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      log.lockSite = site;
    }
  }

  /** The running thread is about to ask for a lock. */
  public static void request(Object lock, boolean isShared) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      long more = Types.ofMonitor(lock, ObjectNumbers.typeOf(log, lock));
      if (Turns.areOn()) {
        Turns.inOneStep(log, REQUEST + Types.name(more));
      }
      log.add(Operations.REQUEST, log.whereLocked(), ObjectNumbers.of(log, lock), more);
      taking(log, isShared ? ACQUIRE_SHARED : ACQUIRE, more, lock);
    }
  }

  /** The running thread may be about to take a lock. */
  static void taking(Object lock, boolean isShared) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      long more = Types.ofMonitor(lock, ObjectNumbers.typeOf(log, lock));
      taking(log, isShared ? ACQUIRE_SHARED : ACQUIRE, more, lock);
    }
  }

  private static void taking(ThreadLog log, String word, long type, Object lock) {
    if (Turns.areOn()) {
      Turns.taking(log, word + Types.name(type), lock);
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
      if (Turns.areOn()) {
        tell(log, operation, Types.name(type));
      }
      log.made(operation, log.whereLocked(), number, type, stripe, Stripes.next(stripe));
      // Who waits takes the lock again at the same place.
      log.lockSite = operation == Operations.WAIT ? log.lockSite : 0;
    }
  }

  private static void tell(ThreadLog log, int operation, String type) {
    switch (operation) {
      case Operations.ACQUIRE -> Turns.happened(log, ACQUIRE + type);
      case Operations.ACQUIRE_SHARED -> Turns.happened(log, ACQUIRE_SHARED + type);
      case Operations.RELEASE -> Turns.inOneStep(log, "rel " + type);
      case Operations.RELEASE_SHARED -> Turns.inOneStep(log, "relr " + type);
      case Operations.WAIT -> Turns.inOneStep(log, "wait " + type);
      case Operations.NOTIFY -> Turns.inOneStep(log, "notify " + type);
      default -> Turns.inOneStep(log, "notifyAll " + type);
    }
  }
}
