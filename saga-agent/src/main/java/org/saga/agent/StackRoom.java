package org.saga.agent;

/** How much of the stack the program has left where it loads a class. */
final class StackRoom {
  /** More calls than it takes to load, initialise and run what weaves. */
  private static final int CALLS = 3_000;

  private StackRoom() {}

  /** Whether there is enough for weaving, and for what has to be initialised for it. */
  static boolean isThere() {
    try {
      return call(CALLS) == 0;
    } catch (StackOverflowError full) {
      return false;
    }
  }

  private static int call(int deeper) {
    return deeper == 0 ? 0 : call(deeper - 1);
  }
}
