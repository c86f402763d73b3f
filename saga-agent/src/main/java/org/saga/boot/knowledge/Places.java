package org.saga.boot.knowledge;

import java.util.List;

/** Where in the program the running thread is. */
final class Places {
  private static final List<String> NOT_OF_THE_PROGRAM =
      List.of("java.", "javax.", "jdk.", "sun.", "org.saga.");

  private Places() {}

  /** Returns {@code pkg.Class.method(File.java:12)}. */
  static String here() {
    for (StackTraceElement it : Thread.currentThread().getStackTrace()) {
      if (NOT_OF_THE_PROGRAM.stream().noneMatch(it.getClassName()::startsWith)) {
        return "%s.%s(%s:%d)"
            .formatted(it.getClassName(), it.getMethodName(), it.getFileName(), it.getLineNumber());
      }
    }
    return "unknown.unknown(unknown:0)";
  }
}
