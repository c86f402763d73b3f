package org.saga.lock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import org.saga.event.WeakIdentityMap;

/**
 * The JDK's read and write locks that have been handed out, each with the number of its pair in
 * {@link TakenLocks}: nobody waits for either as long as nobody has one of the two.
 */
final class ReadWriteLocks {
  private final WeakIdentityMap<Integer> numbers = new WeakIdentityMap<>();

  /** Learns which locks an object hands out. A subclass may hand out others. */
  void learn(Object owner) {
    if (owner != null && owner.getClass() == ReentrantReadWriteLock.class) {
      ReentrantReadWriteLock pair = (ReentrantReadWriteLock) owner;
      int number = TakenLocks.number(pair, false);
      learn(pair.readLock(), number);
      learn(pair.writeLock(), number);
    }
  }

  private void learn(Lock lock, int number) {
    numbers.computeIfAbsent(lock, () -> number);
  }

  /** Returns the number of the lock's pair, or null if it is not known. */
  Integer number(Object lock) {
    boolean mayBeKnown = lock instanceof ReadLock || lock instanceof WriteLock;
    return mayBeKnown ? numbers.get(lock) : null;
  }
}
