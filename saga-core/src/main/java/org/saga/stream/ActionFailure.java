package org.saga.stream;

/**
 * What went wrong in an action: an assertion that failed, or what the action threw.
 *
 * @param cause what was thrown
 * @param index the place in the session of the last event before it; -1 before the first
 */
record ActionFailure(Throwable cause, int index) {
  /** Keeps actions from being run where only control matters. */
  static final ActionFailure NO_ACTIONS = new ActionFailure(null, -1);
}
