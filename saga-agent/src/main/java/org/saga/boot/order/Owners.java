package org.saga.boot.order;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import jdk.internal.misc.Unsafe;

/** Looks into the JDK's locks: which is a condition's, and who has it. */
final class Owners {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long OWNER =
      MEMORY.objectFieldOffset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
  private static final long OF_LOCK = MEMORY.objectFieldOffset(ReentrantLock.class, "sync");
  private static final long OF_CONDITION =
      MEMORY.objectFieldOffset(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");
  private static final long OF_LONG_CONDITION =
      MEMORY.objectFieldOffset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");
  private static final Class<?> EXCLUSIVE = nested(ReentrantLock.class);
  private static final Class<?> READ_WRITE = nested(ReentrantReadWriteLock.class);

  private Owners() {}

  private static Class<?> nested(Class<?> lock) {
    try {
      return Class.forName(lock.getName() + "$Sync", false, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns what stands for a lock: its synchronizer, which its conditions know, too. */
  static Object of(ReentrantLock lock) {
    return MEMORY.getReference(lock, OF_LOCK);
  }

  /** Returns what stands for the lock of a condition; null if it is of a class unknown. */
  static Object ofCondition(Object condition) {
    if (condition instanceof AbstractQueuedSynchronizer.ConditionObject) {
      return MEMORY.getReference(condition, OF_CONDITION);
    }
    return condition instanceof AbstractQueuedLongSynchronizer.ConditionObject
        ? MEMORY.getReference(condition, OF_LONG_CONDITION)
        : null;
  }

  /** Tells whether a synchronizer is one of the JDK's locks, which are recorded by their calls. */
  static boolean isLock(Object synchronizer) {
    return EXCLUSIVE.isInstance(synchronizer) || READ_WRITE.isInstance(synchronizer);
  }

  /** Tells whether the running thread has a lock for itself. */
  static boolean has(Object synchronizer) {
    return MEMORY.getReference(synchronizer, OWNER) == Thread.currentThread();
  }
}
