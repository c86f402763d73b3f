package org.saga.agent;

import java.io.File;

/** Ends the program when the command that started it has gone, even if that was killed. */
final class Parent {
  private static final int TERMINATED = 143;

  private static final String PROPERTY = "saga.parent";

  private Parent() {}

  /** Whether the command has started the program, and checked what it could. */
  static boolean isThere() {
    return System.getProperty(PROPERTY) != null;
  }

  static void watch() {
    Long parent = Long.getLong(PROPERTY);
    if (parent != null) {
      ProcessHandle.of(parent).ifPresent(it -> it.onExit().thenRun(() -> hasGone(parent)));
    }
  }

  private static void hasGone(long parent) {
    String reports = System.getProperty("saga.report", "");
    // Such a name has the command's own file, which it would have read and deleted.
    if (new File(reports).getName().startsWith("saga-" + parent + "-")) {
      System.clearProperty("saga.report");
      new File(reports).delete();
    }
    Runtime.getRuntime().exit(TERMINATED);
  }
}
