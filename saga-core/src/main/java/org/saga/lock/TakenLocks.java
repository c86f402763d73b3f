package org.saga.lock;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * How many locks all threads have, counted by a number of the lock that others may share: nobody
 * has a lock whose count is zero.
 */
final class TakenLocks {
  private static final int NUMBERS = 1 << 14;

  private final AtomicIntegerArray counts = new AtomicIntegerArray(NUMBERS);

  /**
   * Returns the number of a lock. To be asked first before the lock is taken: a monitor that has to
   * keep its object's hash as well becomes a slow one.
   */
  static int number(Object lock, boolean ofMonitor) {
    int hash = 2 * System.identityHashCode(lock) + (ofMonitor ? 1 : 0);
    return (hash ^ hash >>> 14) & NUMBERS - 1;
  }

  void add(int number) {
    counts.getAndIncrement(number);
  }

  void remove(int number) {
    counts.getAndDecrement(number);
  }

  boolean mayInclude(int number) {
    return counts.get(number) != 0;
  }

  /** From now on any lock may be taken. */
  void addAll() {
    for (int number = 0; number < NUMBERS; number++) {
      add(number);
    }
  }
}
