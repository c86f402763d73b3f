package org.saga.check;

/** Whether a checker had to fall back to a dearer way, and why; that is told once. */
public final class Fallback {
  private volatile TooManyReadings reason;
  private boolean told;

  /** Says that it has to. */
  public synchronized void because(TooManyReadings given) {
    if (reason == null && !told) {
      reason = given;
    }
  }

  /** Returns why it had to, the first time that it is asked after that; otherwise null. */
  public TooManyReadings news() {
    return reason == null ? null : told();
  }

  private synchronized TooManyReadings told() {
    TooManyReadings news = reason;
    reason = null;
    told = true;
    return news;
  }
}
