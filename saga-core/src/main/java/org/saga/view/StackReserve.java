package org.saga.view;

import org.saga.event.EventThread;

/** Makes room for work that must not fail because the program has nearly used up the stack. */
final class StackReserve {
  /** More calls than formatting and logging take. */
  private static final int CALLS = 3_000;

  private static final long PATIENCE_MILLIS = 10_000;

  private StackReserve() {}

  /**
   * Runs work here or, where there is too little room, in a thread of its own; but does not wait
   * for that thread for ever, since a log handler may want a lock that this one holds.
   */
  static void run(Runnable work) {
    run(work, false);
  }

  /**
   * The same.
   *
   * @param elsewhere whether it has to be in a thread of its own, room or not
   * @return whether the work is done
   */
  static boolean run(Runnable work, boolean elsewhere) {
    if (elsewhere || !isThere()) {
      return runElsewhere(work);
    }
    work.run();
    return true;
  }

  private static boolean isThere() {
    try {
      return call(CALLS) == 0;
    } catch (StackOverflowError full) {
      return false;
    }
  }

  private static int call(int deeper) {
    return deeper == 0 ? 0 : call(deeper - 1);
  }

  /** Such a thread takes nothing over from the program's. */
  private static boolean runElsewhere(Runnable work) {
    Unobserved unobserved = new Unobserved(work);
    Thread thread = new Thread(null, unobserved, "saga-report", 0, false);
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(PATIENCE_MILLIS);
    } catch (InterruptedException isForTheProgram) {
      Thread.currentThread().interrupt();
    }
    if (unobserved.full != null) {
      throw unobserved.full;
    }
    return !thread.isAlive();
  }

  /** Not a lambda, whose class would be made where the stack is full. */
  private static final class Unobserved implements Runnable {
    private final Runnable work;
    private volatile OutOfMemoryError full;

    Unobserved(Runnable work) {
      this.work = work;
    }

    @Override
    public void run() {
      try {
        EventThread.current().busy = true;
        work.run();
      } catch (OutOfMemoryError e) {
        full = e;
      }
    }
  }
}
