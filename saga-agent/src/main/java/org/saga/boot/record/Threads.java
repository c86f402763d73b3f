package org.saga.boot.record;

import org.saga.boot.order.Silent;

/** How threads begin and end. */
public final class Threads {
  private Threads() {}

  /** The running thread is about to start another one; may be told more than once. */
  public static void starting(Thread thread) {
    ThreadLog log = ThreadLog.current();
    if (log != null && isIn(log, thread, Thread.State.NEW) && !Silent.is(thread)) {
      long number = ObjectNumbers.of(log, thread);
      if (log.forked != number) {
        log.forked = number;
        log.add(Operations.FORK, log.where(), number, 0);
        if (Turns.areOn()) {
          Turns.starting(log, thread);
        }
      }
    }
  }

  /** The running thread has looked whether another one has ended. */
  public static void ended(Thread thread) {
    ThreadLog log = ThreadLog.current();
    if (log != null && isIn(log, thread, Thread.State.TERMINATED) && !Silent.is(thread)) {
      log.add(Operations.JOIN, log.where(), ObjectNumbers.of(log, thread), 0);
    }
  }

  /** To ask for the state is recorded, too, and may be the program's. */
  private static boolean isIn(ThreadLog log, Thread thread, Thread.State state) {
    ThreadLog.pause();
    try {
      return thread.getState() == state;
    } finally {
      log.resume();
    }
  }

  /** As above, where it may be another object. */
  public static void startingIfThread(Object thread) {
    if (thread instanceof Thread it) {
      starting(it);
    }
  }

  /** The running thread may know that another one has ended, if it is a thread. */
  public static void endedIfThread(Object thread) {
    if (thread instanceof Thread it) {
      ended(it);
    }
  }
}
