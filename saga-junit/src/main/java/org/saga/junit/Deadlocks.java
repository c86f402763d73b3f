package org.saga.junit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** What the JVM knows of threads that wait for one another. */
final class Deadlocks {
  private Deadlocks() {}

  /** Whether a thread is in a deadlock, or waits for one that is. */
  static boolean hold(Thread thread) {
    ThreadMXBean jvm = ManagementFactory.getThreadMXBean();
    long[] deadlocked = jvm.findDeadlockedThreads();
    if (deadlocked == null) {
      return false;
    }
    Arrays.sort(deadlocked);
    long id = thread.getId();
    // No way is longer than all threads in a row.
    for (int i = jvm.getThreadCount(); i >= 0; i--) {
      if (Arrays.binarySearch(deadlocked, id) >= 0) {
        return true;
      }
      ThreadInfo info = jvm.getThreadInfo(id);
      if (info == null || info.getLockOwnerId() < 0) {
        return false;
      }
      id = info.getLockOwnerId();
    }
    return false;
  }
}
