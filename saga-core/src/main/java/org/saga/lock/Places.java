package org.saga.lock;

import java.util.List;
import java.util.stream.Stream;
import org.saga.event.SagaClasses;

/** Where in the program a thread is. */
final class Places {
  private static final String ASPECT = "Aspect";
  private static final String WOVEN_IN = "saga$";
  private static final List<String> NOT_THE_PROGRAM =
      List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.aspectj.");

  private Places() {}

  /** Return where the program raised the event that is being checked, or null if none is. */
  static String here() {
    return raisedIn(new Throwable().getStackTrace());
  }

  /** Return where the program raised the event that was being checked then, or null. */
  static String raisedIn(StackTraceElement[] stack) {
    int next = 0;
    while (next < stack.length && !SagaClasses.takeEvents(stack[next].getClassName())) {
      next++;
    }
    while (next < stack.length && SagaClasses.contain(stack[next].getClassName())) {
      next++;
    }
    if (next == stack.length) {
      return null;
    }
    String view = viewOf(stack[next].getClassName());
    return in(
        Stream.of(stack).skip(next + 1).filter(it -> !viewOf(it.getClassName()).equals(view)));
  }

  /** What raises an event is the view's aspect, and the event's class in the view. */
  private static String viewOf(String className) {
    int inner = className.indexOf('$');
    String outermost = inner < 0 ? className : className.substring(0, inner);
    return outermost.endsWith(ASPECT)
        ? outermost.substring(0, outermost.length() - ASPECT.length())
        : outermost;
  }

  /** Return the innermost place of the program on a stack, or null. */
  static String in(StackTraceElement[] stack) {
    return in(Stream.of(stack));
  }

  private static String in(Stream<StackTraceElement> stack) {
    return stack
        .filter(frame -> isProgram(frame.getClassName(), frame.getMethodName()))
        .findFirst()
        .map(Places::show)
        .orElse(null);
  }

  private static boolean isProgram(String className, String method) {
    return !method.startsWith(WOVEN_IN)
        && !SagaClasses.contain(className)
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
