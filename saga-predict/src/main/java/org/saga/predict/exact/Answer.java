package org.saga.predict.exact;

/**
 * What is known of a goal.
 *
 * @param cut how many events of each thread happen in a run that leads there; null if none is known
 * @param order the same events in another order than that of the trace, or null
 * @param how what has decided
 */
public record Answer(int[] cut, int[] order, How how) {
  static final Answer NO = new Answer(null, null, How.SEARCH);
  static final Answer UNDECIDED = new Answer(null, null, How.BOUND);

  /** What decides. */
  public enum How {
    /** The closure: the events that are needed, in the order of the trace. */
    CLOSURE,
    /** The search: some of them in another order. */
    SEARCH,
    /** Nothing: the search has come to its bound. */
    BOUND
  }

  static Answer closure(int[] cut) {
    return new Answer(cut, null, How.CLOSURE);
  }

  static Answer search(int[] order) {
    return new Answer(new int[0], order, How.SEARCH);
  }

  /** Tells whether a run is known. */
  public boolean isPossible() {
    return cut != null;
  }

  /** Tells whether the search has come to its bound. */
  public boolean isUndecided() {
    return how == How.BOUND;
  }
}
