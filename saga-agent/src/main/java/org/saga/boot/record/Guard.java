package org.saga.boot.record;

/** Keeps from the record what a thread does for other reasons than the program's. */
public final class Guard {
  private Guard() {}

  /**
   * Begins what is not recorded of the running thread.
   *
   * @return what {@link #leave} is to be told
   */
  public static ThreadLog enter() {
    return ThreadLog.pause();
  }

  /**
   * Ends it.
   *
   * @param entered what {@link #enter} has returned
   */
  public static void leave(ThreadLog entered) {
    if (entered != null) {
      entered.resume();
    }
  }
}
