package org.saga.agent;

/** How much of the stack the program has left where it loads a class. */
final class StackRoom {
  /** So many calls take 80 KB of the stack when compiled, and twice that when interpreted. */
  private static final int CALLS = 700;

  private StackRoom() {}

  /** Whether there is enough for weaving, and for what has to be initialised for it. */
  static boolean isThere() {
    try {
      return call(CALLS, 1, 2, 3, 4, 5, 6, 7, 8) != 0;
    } catch (StackOverflowError full) {
      return false;
    }
  }

  /** Keeps what it is passed until it returns. */
  private static long call(
      int deeper, long a, long b, long c, long d, long e, long f, long g, long h) {
    long below = deeper == 0 ? 1 : call(deeper - 1, b, c, d, e, f, g, h, a);
    return below | a | b | c | d | e | f | g | h;
  }
}
