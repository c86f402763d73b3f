package org.saga.view;

import org.saga.event.EventThread;

/**
 * The locks under which objects get their histories.
 *
 * <p>One lock for all objects is the cheapest while mostly one thread meets new objects. Where
 * threads take turns at that, each object has one of many locks, by its identity hash. The hash is
 * not asked for before: it costs some twenty nanoseconds, and JDK 17 inflates the monitor of an
 * object that is locked meanwhile.
 */
final class HistoryLocks {
  private static final int LOCKS = 64;

  /** After so many objects that the same thread meets, a turn is forgotten. */
  private static final int MEMORY = 256;

  /** With so many turns in memory threads are in each other's way. */
  private static final int TOO_MANY_TURNS = 64;

  /** Null as long as this is the one lock. */
  private volatile Object[] locks;

  /** The number of the thread that was here last. */
  private long latest;

  /** How many objects have to be met until all turns are forgotten. */
  private int turns;

  /** Returns what to lock for an object. */
  Object lockOf(Object object) {
    Object[] many = locks;
    return many == null ? this : many[System.identityHashCode(object) % LOCKS];
  }

  /** Tells the thread that has the lock whether it excludes all others that meet the object. */
  boolean isValid(Object lock) {
    if (lock == this && locks == null) {
      count(EventThread.current().id());
    }
    return lock != this || locks == null;
  }

  /** Nobody can have one of the many locks while a thread still goes by the only one. */
  private void count(long thread) {
    if (thread == latest) {
      turns = Math.max(0, turns - 1);
    } else if (turns < TOO_MANY_TURNS * MEMORY) {
      turns += MEMORY;
    } else {
      locks = newLocks();
    }
    latest = thread;
  }

  /** Each is so large that it has a line of a processor's cache to itself. */
  private static Object[] newLocks() {
    return new long[LOCKS][16];
  }
}
