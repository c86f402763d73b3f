package org.saga.boot.record;

/** Keeps from the record what a thread does for other reasons than the program's. */
public final class Guard {
  private Guard() {}

  /**
   * Begins what is not recorded of the running thread.
   *
   * @return what {@link #leave} is to be told
   */
  public static boolean enter() {
    ThreadLog log = ThreadLog.current();
    if (log == null) {
      return false;
    }
    log.isPaused = true;
    return true;
  }

  /**
   * Ends it, if it was begun here.
   *
   * @param entered what {@link #enter} has returned
   */
  public static void leave(boolean entered) {
    if (entered) {
      ThreadLog.resume();
    }
  }
}
