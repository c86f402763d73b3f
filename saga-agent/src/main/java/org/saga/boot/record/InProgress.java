package org.saga.boot.record;

/** Looks whether a thread is in the middle of something that is being recorded. */
final class InProgress {
  private static final String OWN = "org.saga.boot.";
  private static final String READ = "saga$get$";
  private static final String WRITE = "saga$set$";
  private static final String RECORDER = Recorder.class.getName();

  private InProgress() {}

  /**
   * Tells whether a thread may have seen a value and not recorded yet that it has. A thread that
   * waits has not, unless it waits for the recorder. All is seen at one moment.
   */
  static boolean is(Thread thread) {
    try {
      StackTraceElement[] frames = thread.getStackTrace();
      return frames.length == 0 ? thread.isAlive() : isIn(frames);
    } catch (Throwable ofTheProgram) {
      return true;
    }
  }

  private static boolean isIn(StackTraceElement[] frames) {
    boolean waits = isWait(frames[0]);
    for (StackTraceElement frame : frames) {
      if (frame.getClassName().equals(RECORDER) || !waits && isAccess(frame)) {
        return true;
      }
    }
    return false;
  }

  /** A method of the JDK in which threads wait for a notification, a permit or the time. */
  private static boolean isWait(StackTraceElement frame) {
    String type = frame.getClassName();
    String method = frame.getMethodName();
    return (type.startsWith("java.lang.") || type.startsWith("jdk.internal."))
        && (method.startsWith("wait")
            || method.startsWith("park")
            || method.startsWith("sleep")
            || method.startsWith("yield"));
  }

  private static boolean isAccess(StackTraceElement frame) {
    String method = frame.getMethodName();
    return frame.getClassName().startsWith(OWN)
        || method.startsWith(READ)
        || method.startsWith(WRITE);
  }
}
