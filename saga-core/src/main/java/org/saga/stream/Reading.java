package org.saga.stream;

/** One way to read the events so far: where it is, with what attributes, and what went wrong. */
final class Reading {
  final int at;
  final RuleStack top;

  /** What went wrong first; null if all is well. */
  final ActionFailure mark;

  Reading(int at, RuleStack top, ActionFailure mark) {
    this.at = at;
    this.top = top;
    this.mark = mark;
  }

  /** Returns the same where something has gone wrong, so that nothing is run any more. */
  Reading marked(ActionFailure other) {
    return mark == null ? new Reading(at, top, other) : this;
  }

  boolean hasFailed() {
    return mark != null && mark != ActionFailure.NO_ACTIONS;
  }

  boolean sameControl(Reading that) {
    return at == that.at && top.sameControl(that.top);
  }

  int controlHash() {
    return at * 0x85EBCA6B + top.hash;
  }

  /**
   * Whether both go on alike.
   *
   * @param longer how many events more this one counts
   */
  boolean isSame(Reading that, int longer) {
    boolean isSameMark =
        mark == null || that.mark == null
            ? mark == that.mark
            : mark.cause() == that.mark.cause() && mark.index() - longer == that.mark.index();
    return isSameMark && top.isSame(at, that.top, that.at);
  }
}
