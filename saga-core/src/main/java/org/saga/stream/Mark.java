package org.saga.stream;

/**
 * What went wrong in an action: an assertion that failed, or what the action threw.
 *
 * @param cause what was thrown
 * @param index the place in the session of the last event before it; -1 before the first
 * @param until the depth of the activation whose return decides that the action counts; 0 if it
 *     does
 * @param contested whether its branch was preferred to one that went on alike, in which not the
 *     same went wrong
 */
record Mark(Throwable cause, int index, int until, boolean contested) {
  /** Keeps actions from being run where only control matters. */
  static final Mark NO_ACTIONS = new Mark(null, -1, 0, false);

  /** Tells whether ANTLR would have chosen the branch by now. */
  boolean counts(Activation top) {
    return until == 0 || top.depth < until;
  }

  /** Tells whether two marks are the same; no method of what was thrown is run. */
  boolean is(Mark other) {
    return this == other
        || other != null
            && cause == other.cause
            && until == other.until
            && contested == other.contested;
  }

  /**
   * Returns the mark when its branch was preferred to another. ANTLR does not choose as long as it
   * knows of branches with and without a rival.
   */
  Mark against(Mark other) {
    return contested || is(other) ? this : new Mark(cause, index, until, true);
  }

  /** Returns the mark when it also depends on a choice that is open below a depth. */
  Mark after(int depth) {
    return new Mark(cause, index, until == 0 ? depth : Math.min(until, depth), contested);
  }
}
