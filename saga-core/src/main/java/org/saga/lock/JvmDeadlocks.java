package org.saga.lock;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks the JVM for deadlocks, whether or not events have told of them. */
public final class JvmDeadlocks {
  private JvmDeadlocks() {}

  /** Apart: it loads what the JVM has for tools. */
  private static final class Jvm {
    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  }

  /** Tell whether a deadlock has been told of, by whomever. */
  public static boolean areTold() {
    return ToldDeadlocks.areAny();
  }

  /** Find threads that block one another by monitors and locks. */
  public static List<JvmDeadlock> ofLocks() {
    long[] ids = Jvm.THREADS.findDeadlockedThreads();
    return ids == null
        ? List.of()
        : JvmDeadlock.in(waitsForLocks(Jvm.THREADS.getThreadInfo(ids, true, true)));
  }

  /**
   * Find threads that block one another by classes that they initialize, and perhaps by locks as
   * well. This is dear: the JVM writes everything down twice.
   */
  public static List<JvmDeadlock> ofClasses() {
    Map<Long, String> before = ThreadDump.classesWaitedFor();
    if (before.isEmpty()) {
      return List.of();
    }
    ThreadInfo[] threads = Jvm.THREADS.dumpAllThreads(true, true);
    Map<Long, String> classes = ThreadDump.classesWaitedFor();
    // Who waits for the same class before and afterwards has waited for it in between.
    classes.entrySet().retainAll(before.entrySet());
    return JvmDeadlock.in(waits(threads, classes));
  }

  private static Map<Long, JvmWait> waits(ThreadInfo[] threads, Map<Long, String> classes) {
    Map<Long, JvmWait> waits = waitsForLocks(threads);
    ClassInitialization initialization = new ClassInitialization(classes, threads);
    for (ThreadInfo thread : threads) {
      long id = thread.getThreadId();
      Long holder = classes.containsKey(id) ? initialization.holder(id) : null;
      if (holder != null) {
        waits.put(id, new JvmWait(thread, classes.get(id), holder));
      }
    }
    return waits;
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
