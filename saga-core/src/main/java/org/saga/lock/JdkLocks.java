package org.saga.lock;

import java.lang.management.LockInfo;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;

/**
 * What the JDK's locks say of themselves. Only the JDK's own classes are asked: an overridden
 * method would be the program's code.
 */
final class JdkLocks {
  private static final String REENTRANT = "java.util.concurrent.locks.ReentrantLock$";
  private static final String READ_WRITE = "java.util.concurrent.locks.ReentrantReadWriteLock$";
  private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";

  private JdkLocks() {}

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
        : lock.getReadLockCount() - ofRunning >= Math.max(1, link.account().otherReaders());
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

  /** Whether a thread that owns these synchronizers can hold the lock of the link. */
  static boolean isOwned(LockInfo[] owned, Link link) {
    List<LockInfo> locks =
        Stream.of(owned).filter(it -> !it.getClassName().equals(WORKER)).toList();
    if (!isKnown(link.lock())) {
      return locks.size() >= link.account().owned();
    }
    boolean shows = link.heldAs() == Access.EXCLUSIVE && hasOwner(link.lock());
    return !shows || locks.stream().anyMatch(it -> isParkedFor(it, link.lock()));
  }

  /** Whether the JVM has an owner on record when the lock is held alone. */
  static boolean hasOwner(Object lock) {
    return !(lock instanceof StampedLock || lock instanceof Thread);
  }

  /** Whether this is a lock of the JDK, of which all is known. */
  static boolean isKnown(Object lock) {
    Class<?> type = lock.getClass();
    return type == ReentrantLock.class
        || type == ReentrantReadWriteLock.class
        || type == StampedLock.class
        || outlivesOwner(lock);
  }

  /** Whether a class of the JDK, which raises no events. */
  static boolean isOfJdk(Object lock) {
    return lock == null || lock.getClass().getClassLoader() == null;
  }

  static boolean isObject(LockInfo there, Object object) {
    return there.getIdentityHashCode() == System.identityHashCode(object)
        && there.getClassName().equals(object.getClass().getName());
  }
}
