package org.saga.boot.replay;

/** What a thread says of itself that does not get on. */
final class Standstill {
  private Standstill() {}

  /** Tells whether a thread does nothing until another one does something. */
  static boolean isIn(Thread.State state) {
    return switch (state) {
      case NEW, BLOCKED, WAITING, TERMINATED -> true;
      case RUNNABLE, TIMED_WAITING -> false;
    };
  }

  /** Returns what a thread does instead of what others wait for. */
  static String of(Thread thread) {
    String where = "";
    for (StackTraceElement it : thread.getStackTrace()) {
      if (isOfTheProgram(it.getClassName())) {
        where = " at " + it;
        break;
      }
    }
    return switch (thread.getState()) {
      case NEW -> "the thread has not been started";
      case TERMINATED -> "the thread has ended";
      case BLOCKED -> "the thread waits for a lock" + where;
      case WAITING, TIMED_WAITING -> "the thread waits" + where;
      case RUNNABLE -> "the thread does other things" + where;
    };
  }

  private static boolean isOfTheProgram(String name) {
    return !name.startsWith("java.")
        && !name.startsWith("jdk.")
        && !name.startsWith("sun.")
        && !name.startsWith("org.saga.");
  }
}
