package org.saga.lock;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Locks that do what {@link ReentrantLock} does, and nothing else when they are taken. */
final class PlainLocks {
  private static final ClassValue<Boolean> PLAIN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isPlain(type);
        }
      };

  private PlainLocks() {}

  static boolean include(Object lock) {
    return lock instanceof ReentrantLock
        && (lock.getClass() == ReentrantLock.class || PLAIN.get(lock.getClass()));
  }

  /** A subclass may have methods of its own, as those of caches do, but override none of these. */
  private static boolean isPlain(Class<?> type) {
    return inherits(type, "lock")
        && inherits(type, "lockInterruptibly")
        && inherits(type, "tryLock")
        && inherits(type, "tryLock", long.class, TimeUnit.class)
        && inherits(type, "unlock")
        && inherits(type, "isHeldByCurrentThread");
  }

  private static boolean inherits(Class<?> type, String method, Class<?>... parameters) {
    try {
      return type.getMethod(method, parameters).getDeclaringClass() == ReentrantLock.class;
    } catch (NoSuchMethodException | LinkageError unknown) {
      return false;
    }
  }
}
