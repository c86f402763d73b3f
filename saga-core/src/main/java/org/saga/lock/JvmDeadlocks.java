package org.saga.lock;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks the JVM for deadlocks, whether or not events have told of them. */
public final class JvmDeadlocks {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private JvmDeadlocks() {}

  /** Find threads that block one another by monitors and locks. */
  public static List<JvmDeadlock> ofLocks() {
    long[] ids = THREADS.findDeadlockedThreads();
    return ids == null
        ? List.of()
        : JvmDeadlock.in(waitsForLocks(THREADS.getThreadInfo(ids, true, true)));
  }

  private static Map<Long, JvmWait> waitsForLocks(ThreadInfo[] threads) {
    Map<Long, JvmWait> waits = new HashMap<>();
    for (ThreadInfo thread : threads) {
      JvmWait wait = thread == null ? null : JvmWait.forLock(thread);
      if (wait != null) {
        waits.put(wait.id(), wait);
      }
    }
    return waits;
  }
}
