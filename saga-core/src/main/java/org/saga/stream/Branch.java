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
    Mark against = mark == null ? null : mark.against(other.mark);
    if (open == 0) {
      return against == mark ? this : new Branch(at, top, against);
    }
    Mark after = mark == null || mark == other.mark ? mark : against.after(open);
    return new Branch(at, top.undecidedFrom(open), after);
  }

  /** Whether this branch, which is preferred, stands for one of the same control in a fork. */
  final boolean standsFor(Branch other) {
    return top.differsFrom(other.top) == 0 && (mark == null || mark.is(other.mark));
  }

  final int controlHash() {
    return at * 0x85EBCA6B + top.hash;
  }
}
