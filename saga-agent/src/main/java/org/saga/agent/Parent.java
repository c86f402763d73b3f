package org.saga.agent;

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
      ProcessHandle.of(parent)
          .ifPresent(it -> it.onExit().thenRun(() -> Runtime.getRuntime().exit(TERMINATED)));
    }
  }
}
