package org.saga.boot.replay;

/**
 * Whether a program gets on. Time is counted in looks at it: a machine that stands still, or is so
 * slow that nobody looks, does not use up anybody's patience.
 */
final class Progress {
  /** Where all threads wait for others, so much less patience is needed. */
  private static final int LESS = 10;

  private final long patience;
  private long lastLook;
  private long looks;
  private long quietLooks;

  /**
   * @param patience after how many looks it is too long
   */
  Progress(long patience) {
    this.patience = patience;
  }

  /** Something has been done that others were waiting for. */
  void made() {
    looks = 0;
    quietLooks = 0;
  }

  /** Tells whether the last look was long ago. */
  boolean isTimeToLook(long now, long nanosBetween) {
    boolean isTime = now - lastLook >= nanosBetween / 2;
    lastLook = isTime ? now : lastLook;
    return isTime;
  }

  /**
   * Looks.
   *
   * @param isQuiet whether all threads wait for others
   */
  boolean isStuck(boolean isQuiet) {
    looks++;
    quietLooks = isQuiet ? quietLooks + 1 : 0;
    return looks > patience || quietLooks > patience / LESS;
  }
}
