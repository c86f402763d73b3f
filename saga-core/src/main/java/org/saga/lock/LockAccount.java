package org.saga.lock;

import java.lang.management.LockInfo;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * What the JDK's locks say of themselves. Only the JDK's own classes are asked: an overridden
 * method would be the program's code.
 */
final class LockAccount {
  private static final String REENTRANT = "java.util.concurrent.locks.ReentrantLock$";
  private static final String READ_WRITE = "java.util.concurrent.locks.ReentrantReadWriteLock$";
  private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";

  private LockAccount() {}

  static boolean isReadWriteLock(Object lock) {
    return lock instanceof ReadWriteLock || lock instanceof StampedLock || outlivesOwner(lock);
  }

  private static boolean outlivesOwner(Object lock) {
    return lock.getClass() == ReentrantReadWriteLock.ReadLock.class
        || lock.getClass() == ReentrantReadWriteLock.WriteLock.class;
  }

  /** Whether the lock can be held as recorded, by the running thread or by another one. */
  static boolean admits(Link link) {
    boolean heldByRunning = link.holder().running();
    boolean alone = link.heldAs() == Access.EXCLUSIVE;
    Object lock = link.lock();
    if (lock.getClass() == ReentrantLock.class) {
      ReentrantLock own = (ReentrantLock) lock;
      return own.isLocked() && own.isHeldByCurrentThread() == heldByRunning && names(lock, link);
    }
    if (lock.getClass() == ReentrantReadWriteLock.class) {
      ReentrantReadWriteLock own = (ReentrantReadWriteLock) lock;
      return alone ? isWritten(own, heldByRunning, link) : isRead(own, heldByRunning, link);
    }
    if (lock.getClass() == StampedLock.class) {
      StampedLock own = (StampedLock) lock;
      return alone ? own.isWriteLocked() : own.getReadLockCount() > 0;
    }
    return !outlivesOwner(lock) || (alone ? isWritten(lock, link) : isRead(lock));
  }

  /** A read lock whose owner is gone says nothing of writers, and the JVM does. */
  private static boolean isWritten(Object lock, Link link) {
    return lock instanceof ReentrantReadWriteLock.ReadLock || names(lock, link);
  }

  /** A write lock whose owner is gone says nothing of readers, and nobody else does. */
  private static boolean isRead(Object lock) {
    return lock instanceof ReentrantReadWriteLock.ReadLock
        && !lock.toString().endsWith("[Read locks = 0]");
  }

  private static boolean isWritten(ReentrantReadWriteLock lock, boolean byRunning, Link link) {
    return lock.isWriteLocked()
        && lock.isWriteLockedByCurrentThread() == byRunning
        && names(lock.writeLock(), link);
  }

  /** A reader lock does not know its readers: there must be as many as were seen. */
  private static boolean isRead(ReentrantReadWriteLock lock, boolean byRunning, Link link) {
    int ofRunning = lock.getReadHoldCount();
    return byRunning
        ? ofRunning > 0
        : lock.getReadLockCount() - ofRunning >= Math.max(1, link.otherReaders());
  }

  /** The JDK's locks tell their owner's name, and only in words. */
  private static boolean names(Object lock, Link link) {
    return lock.toString().endsWith("[Locked by thread " + link.holder().thread().getName() + "]");
  }

  /** Whether a thread that is parked there is waiting for this lock. */
  static boolean isParkedFor(LockInfo there, Object lock) {
    if (lock instanceof ReentrantLock) {
      return there.getClassName().startsWith(REENTRANT);
    }
    if (lock instanceof ReentrantReadWriteLock || outlivesOwner(lock)) {
      return there.getClassName().startsWith(READ_WRITE);
    }
    return !(lock instanceof StampedLock) || isObject(there, lock);
  }

  /** Whether one of the synchronizers that a thread owns can be this lock. */
  static boolean isAmong(LockInfo[] owned, Object lock) {
    for (LockInfo synchronizer : owned) {
      if (!synchronizer.getClassName().equals(WORKER) && isParkedFor(synchronizer, lock)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the lock, held like this, must be among the synchronizers that its holder owns. */
  static boolean showsOwner(Link link) {
    boolean alone = link.heldAs() == Access.EXCLUSIVE && hasOwner(link.lock());
    return alone || !isKnown(link.lock());
  }

  /** Whether the JVM has an owner on record when the lock is held alone. */
  static boolean hasOwner(Object lock) {
    return !(lock instanceof StampedLock);
  }

  /** Whether this is a lock of the JDK, of which all is known. */
  static boolean isKnown(Object lock) {
    Class<?> type = lock.getClass();
    return type == ReentrantLock.class
        || type == ReentrantReadWriteLock.class
        || type == StampedLock.class
        || outlivesOwner(lock);
  }

  static boolean isObject(LockInfo there, Object object) {
    return there.getIdentityHashCode() == System.identityHashCode(object)
        && there.getClassName().equals(object.getClass().getName());
  }
}
