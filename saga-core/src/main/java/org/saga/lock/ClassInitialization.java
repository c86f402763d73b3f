package org.saga.lock;

import java.lang.management.ThreadInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Who initializes the classes that threads wait for.
 *
 * <p>Mostly a thread with the class's initializer on its stack. A thread that initializes a class
 * begins with the superclass, though, and may wait for that before there is any such call.
 */
final class ClassInitialization {
  private final Map<Long, String> waitedFor;
  private final Map<String, Set<Long>> initializers = new HashMap<>();

  ClassInitialization(Map<Long, String> waitedFor, ThreadInfo[] threads) {
    this.waitedFor = waitedFor;
    for (ThreadInfo thread : threads) {
      for (StackTraceElement frame : thread.getStackTrace()) {
        if (frame.getMethodName().equals("<clinit>")) {
          initializers
              .computeIfAbsent(frame.getClassName(), unseen -> new HashSet<>())
              .add(thread.getThreadId());
        }
      }
    }
  }

  /** The thread that a waiting one waits for; null if it is not known for sure. */
  Long holder(long waiter) {
    String type = waitedFor.get(waiter);
    Set<Long> holders = initializers.getOrDefault(type, Set.of());
    if (holders.isEmpty()) {
      return beforeItsInitializer(type);
    }
    return holders.size() == 1 ? holders.iterator().next() : null;
  }

  /** If several wait for a superclass, it does not matter which of them: all wait for the same. */
  private Long beforeItsInitializer(String type) {
    Long found = null;
    for (Map.Entry<Long, String> other : waitedFor.entrySet()) {
      if (isAbove(other.getValue(), type)) {
        if (found != null && !waitedFor.get(found).equals(other.getValue())) {
          return null;
        }
        found = found == null ? other.getKey() : Long.valueOf(Math.min(found, other.getKey()));
      }
    }
    return found;
  }

  /** Of classes that the application's loader finds; the program's own loaders are not asked. */
  private static boolean isAbove(String above, String type) {
    if (above.equals(type)) {
      return false;
    }
    try {
      ClassLoader loader = ClassLoader.getSystemClassLoader();
      Class<?> lower = Class.forName(type, false, loader);
      return Class.forName(above, false, loader).isAssignableFrom(lower);
    } catch (ClassNotFoundException | LinkageError unknown) {
      return false;
    }
  }
}
