package org.saga.boot.replay;

import java.util.ArrayList;
import java.util.List;

/** Threads that stand before the last steps of a schedule, all at a time. */
public final class Meeting {
  private static final String OWN = "org.saga.boot.";

  /** What stands between who calls a lambda expression and its code. */
  private static final String LAMBDA = "$$Lambda";

  private final List<Thread> threads = new ArrayList<>();
  private final List<Object> objects = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();

  void add(Thread thread, Object object, String text) {
    threads.add(thread);
    objects.add(object);
    lines.add(thread.getName() + " stands before " + text);
    for (String frame : stack(thread)) {
      lines.add("  at " + frame);
    }
  }

  /** Returns where a thread is, without what SAGA does there. */
  public static List<String> stack(Thread thread) {
    StackTraceElement[] frames = thread.getStackTrace();
    int own = frames.length - 1;
    while (own >= 0 && !frames[own].getClassName().startsWith(OWN)) {
      own--;
    }
    List<String> stack = new ArrayList<>();
    for (int i = own + 1; i < frames.length; i++) {
      if (!frames[i].getClassName().contains(LAMBDA)) {
        stack.add(text(frames[i]));
      }
    }
    return stack;
  }

  private static String text(StackTraceElement frame) {
    String line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
    String file = frame.getFileName() == null ? "Unknown Source" : frame.getFileName();
    return frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")";
  }

  /** Returns the threads. */
  public List<Thread> threads() {
    return threads;
  }

  /** Returns what each of them is about to access or to take. */
  public List<Object> objects() {
    return objects;
  }

  /** Tells where they stand. */
  List<String> lines() {
    return lines;
  }
}
