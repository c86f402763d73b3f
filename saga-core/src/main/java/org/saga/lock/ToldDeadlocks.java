package org.saga.lock;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Which deadlocks users know of: what the history has shown is not found again by the JVM. */
final class ToldDeadlocks {
  private static final int MOST = 1_000;
  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  private ToldDeadlocks() {}

  /** Tells whether it is the first time that this is told. */
  static boolean isFirst(Identity deadlock) {
    if (TOLD.size() >= MOST) {
      TOLD.clear();
    }
    return TOLD.add(deadlock.text());
  }

  static boolean areAny() {
    return !TOLD.isEmpty();
  }

  /** Which threads it is of, and which monitors they want; locks are known by their threads. */
  static final class Identity {
    private final Set<String> threads = new TreeSet<>();

    void add(long thread, int monitor) {
      threads.add(thread + ":" + monitor);
    }

    private String text() {
      return threads.toString();
    }
  }
}
