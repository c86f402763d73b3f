package org.saga.event;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The number of a thread, found without running a method that the program may have overridden.
 *
 * <p>Since Java 19 there is the final method {@code threadId}. Before, {@code getId} is asked
 * unless the thread's class overrides it; such a thread gets a negative number of ours.
 */
final class ThreadIds {
  private static final MethodHandle THREAD_ID = threadIdIfItExists();
  private static final AtomicLong LAST_OF_OURS = new AtomicLong();
  private static final ClassValue<Boolean> OVERRIDES_GET_ID =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return overridesGetId(type);
        }
      };

  private ThreadIds() {}

  static long of(Thread thread) {
    if (THREAD_ID != null) {
      return finalId(thread);
    }
    return OVERRIDES_GET_ID.get(thread.getClass())
        ? LAST_OF_OURS.decrementAndGet()
        : thread.getId();
  }

  static boolean areOfTheJvm(Thread thread) {
    return THREAD_ID != null || !OVERRIDES_GET_ID.get(thread.getClass());
  }

  private static long finalId(Thread thread) {
    try {
      return (long) THREAD_ID.invokeExact(thread);
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static MethodHandle threadIdIfItExists() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "threadId", MethodType.methodType(long.class));
    } catch (ReflectiveOperationException notBefore19) {
      return null;
    }
  }

  private static boolean overridesGetId(Class<?> type) {
    try {
      return type.getMethod("getId").getDeclaringClass() != Thread.class;
    } catch (NoSuchMethodException | LinkageError unknown) {
      return true;
    }
  }
}
