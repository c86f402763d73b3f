package org.saga.lock;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** Where in the program a thread is. */
final class Places {
  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final String SAGA = "org.saga.";
  private static final String RAISING = "org.saga.view.";
  private static final String ASPECT = "Aspect";
  private static final String WOVEN_IN = "saga$";
  private static final List<String> NOT_THE_PROGRAM =
      List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.aspectj.", SAGA);

  private Places() {}

  /** Return where the program raised the event that is being checked, or null if none is. */
  static String here() {
    return WALKER.walk(Places::raised);
  }

  private static String raised(Stream<StackFrame> frames) {
    Iterator<StackFrame> rest =
        frames
            .dropWhile(frame -> !frame.getClassName().startsWith(RAISING))
            .dropWhile(frame -> frame.getClassName().startsWith(SAGA))
            .iterator();
    if (!rest.hasNext()) {
      return null;
    }
    String view = viewOf(rest.next().getClassName());
    while (rest.hasNext()) {
      StackFrame frame = rest.next();
      if (isProgram(frame.getClassName(), frame.getMethodName())
          && !viewOf(frame.getClassName()).equals(view)) {
        return show(frame.toStackTraceElement());
      }
    }
    return null;
  }

  /** What raises an event is the view's aspect, and the event's class in the view. */
  private static String viewOf(String className) {
    String outermost = className.replaceFirst("\\$.*", "");
    return outermost.endsWith(ASPECT)
        ? outermost.substring(0, outermost.length() - ASPECT.length())
        : outermost;
  }

  /** Return the innermost place of the program on a stack, or null. */
  static String in(StackTraceElement[] stack) {
    return Stream.of(stack)
        .filter(frame -> isProgram(frame.getClassName(), frame.getMethodName()))
        .findFirst()
        .map(Places::show)
        .orElse(null);
  }

  private static boolean isProgram(String className, String method) {
    return !method.startsWith(WOVEN_IN)
        && NOT_THE_PROGRAM.stream().noneMatch(className::startsWith);
  }

  private static String show(StackTraceElement frame) {
    String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
    String file = frame.getFileName() == null ? "Unknown Source" : frame.getFileName() + line;
    return method(frame) + "(" + file + ")";
  }

  static String method(StackTraceElement frame) {
    return frame.getClassName() + "." + frame.getMethodName();
  }
}
