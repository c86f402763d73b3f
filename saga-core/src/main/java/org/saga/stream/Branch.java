package org.saga.stream;

/** One way to read the events so far: where it is, with what attributes, and what went wrong. */
class Branch {
  final int at;
  final Activation top;

  /** What went wrong first; null if all is well. */
  final Mark mark;

  Branch(int at, Activation top, Mark mark) {
    this.at = at;
    this.top = top;
    this.mark = mark;
  }

  final boolean hasFailed() {
    return mark != null && mark != Mark.NO_ACTIONS;
  }

  final boolean sameControl(Branch that) {
    return at == that.at && top.sameControl(that.top);
  }

  final int controlHash() {
    return at * 0x85EBCA6B + top.hash;
  }
}
