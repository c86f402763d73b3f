package org.saga.junit;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** What the stacks of threads tell of their work. */
final class Threads {
  private static final String POOLS = "java.util.concurrent.";
  private static final String TIMER = "java.util.TimerThread";
  private static final String THREAD = "java.lang.Thread";

  private Threads() {}

  /** Whether a thread has something of a program to do: no worker that waits for a task. */
  static boolean areBusy(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (!isOfTheJdk(frame)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfTheJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  /** Whether a thread does one task after the other, of whoever has one. */
  static boolean areWorkers(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    int first = stack.length - 1;
    while (first >= 0 && stack[first].getClassName().equals(THREAD)) {
      first--;
    }
    String type = first < 0 ? "" : stack[first].getClassName();
    return type.startsWith(POOLS) || type.equals(TIMER);
  }

  /** Whether a thread belongs to nobody, whoever had it started. */
  static boolean areOfAll(Thread thread) {
    return thread instanceof ForkJoinWorkerThread worker
        && worker.getPool() == ForkJoinPool.commonPool();
  }

  /** Whether a thread waits, for a lock or for anything else. */
  static boolean areWaiting(Thread thread) {
    return switch (thread.getState()) {
      case BLOCKED, WAITING, TIMED_WAITING -> true;
      case NEW, RUNNABLE, TERMINATED -> false;
    };
  }
}
