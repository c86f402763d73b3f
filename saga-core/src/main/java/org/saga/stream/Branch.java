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

  final boolean sameControl(Branch that) {
    return at == that.at && top.sameControl(that.top);
  }

  /** Returns this branch, preferred to one that goes on alike. */
  final Branch preferredTo(Branch other) {
    int open = top.differsFrom(other.top);
    if (open == 0) {
      return this;
    }
    Mark after = mark == null || mark == other.mark ? mark : mark.after(open);
    return new Branch(at, top.undecidedFrom(open), after);
  }

  final int controlHash() {
    return at * 0x85EBCA6B + top.hash;
  }
}
