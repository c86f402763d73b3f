package org.saga.violation;

/** Tells whether the program is ending. */
final class Shutdown {
  private Shutdown() {}

  static boolean isUnderWay() {
    Thread probe = new Thread();
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException ending) {
      return true;
    }
  }
}
