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
   * waits has not, unless it waits for the recorder.
   */
  static boolean is(Thread thread) {
    try {
      boolean runs = thread.getState() == Thread.State.RUNNABLE;
      for (StackTraceElement frame : thread.getStackTrace()) {
        String type = frame.getClassName();
        if (type.equals(RECORDER) || runs && (type.startsWith(OWN) || isAccessor(frame))) {
          return true;
        }
      }
      return false;
    } catch (Throwable ofTheProgram) {
      return true;
    }
  }

  private static boolean isAccessor(StackTraceElement frame) {
    return frame.getMethodName().startsWith(READ) || frame.getMethodName().startsWith(WRITE);
  }
}
