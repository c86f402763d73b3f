package org.saga.stream;

/**
 * What went wrong in an action: an assertion that failed, or what the action threw.
 *
 * @param cause what was thrown
 * @param index the place in the session of the last event before it; -1 before the first
 * @param until the depth of the activation whose return decides that the action counts; 0 if it
 *     does
 */
record Mark(Throwable cause, int index, int until) {
  /** Keeps actions from being run where only control matters. */
  static final Mark NO_ACTIONS = new Mark(null, -1, 0);

  /** Tells whether ANTLR would have chosen the branch by now. */
  boolean counts(Activation top) {
    return until == 0 || top.depth < until;
  }

  /** Returns the mark when it also depends on a choice that is open below a depth. */
  Mark after(int depth) {
    return new Mark(cause, index, until == 0 ? depth : Math.min(until, depth));
  }
}
