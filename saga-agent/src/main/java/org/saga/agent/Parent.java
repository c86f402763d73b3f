package org.saga.agent;

/** Ends the program when the command that started it has gone, even if that was killed. */
final class Parent {
  private static final int TERMINATED = 143;

  private Parent() {}

  static void watch() {
    Long parent = Long.getLong("saga.parent");
    if (parent != null) {
      ProcessHandle.of(parent)
          .ifPresent(it -> it.onExit().thenRun(() -> Runtime.getRuntime().exit(TERMINATED)));
    }
  }
}
