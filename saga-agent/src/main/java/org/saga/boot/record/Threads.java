package org.saga.boot.record;

/** How threads begin and end. */
public final class Threads {
  private Threads() {}

  /** The running thread is about to start another one; may be told more than once. */
  public static void starting(Thread thread) {
    ThreadLog log = ThreadLog.current();
    if (log != null && thread.getState() == Thread.State.NEW) {
      log.add(Operations.FORK, 0, ObjectNumbers.of(log, thread), 0);
    }
  }

  /** The running thread knows that another one has ended. */
  public static void ended(Thread thread) {
    ThreadLog log = ThreadLog.current();
    if (log != null && thread.getState() == Thread.State.TERMINATED) {
      log.add(Operations.JOIN, 0, ObjectNumbers.of(log, thread), 0);
    }
  }
}
