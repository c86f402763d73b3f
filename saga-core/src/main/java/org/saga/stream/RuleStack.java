package org.saga.stream;

import org.saga.check.CheckerState;
import org.saga.value.Values;

/**
 * A rule that runs, and below it those that wait for it: a persistent stack.
 *
 * <p>Its control part, which alone decides what events can follow, is the chain of precedences and
 * of where the callers go on. The hash is of that part.
 *
 * <p>With the place where it rests, it is the whole state of a history that has one reading in
 * which nothing has gone wrong, as nearly all have.
 */
final class RuleStack extends CheckerState {
  /** The attributes; null once something has gone wrong in the reading. */
  final Frame frame;

  final ReturnAddress call;
  final RuleStack caller;

  /** The attributes of the previous session. */
  final Object session;

  /** Where the rule rests, if it is the one that runs. */
  final int at;

  final int hash;

  /**
   * How deep the stack is, twice; and one more if the history may end as soon as this has returned,
   * with nothing to be run. Apart they would take eight bytes more in each state of a history.
   */
  private final int depthAndEnd;

  /** The start rule. */
  RuleStack(Frame frame, Object session, Automaton automaton) {
    this.frame = frame;
    this.call = ReturnAddress.start(automaton);
    this.caller = null;
    this.session = session;
    this.at = Automaton.DEAD;
    this.depthAndEnd = 2 + 1;
    this.hash = hash(0, call);
  }

  private RuleStack(Frame frame, ReturnAddress call, RuleStack caller, int at, boolean isLast) {
    this.frame = frame;
    this.call = call;
    this.caller = caller;
    this.session = caller.session;
    this.at = at;
    this.depthAndEnd = (caller.depthAndEnd & ~1) + (isLast ? 2 + 1 : 2);
    this.hash = hash(caller.hash, call);
  }

  private RuleStack(RuleStack old, Frame frame, int at) {
    this.frame = frame;
    this.call = old.call;
    this.caller = old.caller;
    this.session = old.session;
    this.at = at;
    this.depthAndEnd = old.depthAndEnd;
    this.hash = old.hash;
  }

  int depth() {
    return depthAndEnd >> 1;
  }

  /** Whether the history may end as soon as this has returned, with nothing to be run. */
  boolean isLastToEnd() {
    return (depthAndEnd & 1) != 0;
  }

  RuleStack with(Frame other) {
    return other == frame ? this : new RuleStack(this, other, at);
  }

  /** Returns the same where it rests elsewhere, with another frame. */
  RuleStack resting(int place, Frame other) {
    return place == at && other == frame ? this : new RuleStack(this, other, place);
  }

  RuleStack calling(ReturnAddress callee, Frame its) {
    return calling(callee, its, Automaton.DEAD);
  }

  /**
   * Returns a callee that rests at a place; one that is called at the very end of its caller takes
   * the caller's place.
   */
  RuleStack calling(ReturnAddress callee, Frame its, int place) {
    boolean replaces = callee.isLast && caller != null && !call.reads;
    return replaces
        ? replacedBy(callee, its, place)
        : new RuleStack(its, callee, this, place, isLastToEnd() && callee.mayEnd);
  }

  /** Returns a callee of the same caller, which returns to where this one would have. */
  private RuleStack replacedBy(ReturnAddress callee, Frame its, int place) {
    return new RuleStack(its, call.replacedBy(callee), caller, place, isLastToEnd());
  }

  /** Whether the same events can follow, and whichever come, both go on alike. */
  boolean sameControl(RuleStack that) {
    RuleStack a = this;
    RuleStack b = that;
    while (a != b) {
      if (a == null || b == null || a.hash != b.hash || !a.call.isLike(b.call)) {
        return false;
      }
      a = a.caller;
      b = b.caller;
    }
    return true;
  }

  private static int hash(int below, ReturnAddress call) {
    int mixed = ((below * 31 + call.like) * 31 + call.precedence) * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  // ---- as a value

  @Override
  public boolean equals(Object other) {
    return other instanceof RuleStack that && isSame(at, that, that.at);
  }

  @Override
  public int hashCode() {
    return hash(at);
  }

  /** Whether a history that rests here goes on as one that rests there does. */
  boolean isSame(int place, RuleStack that, int otherPlace) {
    Automaton automaton = call.automaton;
    if (automaton != that.call.automaton
        || depth() != that.depth()
        || !automaton.isAlike(place, otherPlace)) {
      return false;
    }
    return automaton.isPlain() ? sameControl(that) : isSameWithFrames(place, that);
  }

  private boolean isSameWithFrames(int place, RuleStack that) {
    if (!Values.sameParts(session, that.session)) {
      return false;
    }
    Automaton automaton = call.automaton;
    Labels labels = automaton.labels();
    RuleStack a = this;
    RuleStack b = that;
    long read = labels.at(place);
    while (a != b) {
      if (!Frame.same(a.frame, b.frame, read) || !a.call.isSame(b.call)) {
        return false;
      }
      read = a.caller == null ? 0 : labels.onReturn(a.call.site);
      a = a.caller;
      b = b.caller;
    }
    return true;
  }

  /** Only the innermost frame is looked at: a stack may be deep. */
  int hash(int place) {
    Automaton automaton = call.automaton;
    int control = 31 * hash + automaton.alike[place];
    return automaton.isPlain()
        ? control
        : 31 * control + Frame.hashOf(frame, automaton.labels().at(place));
  }
}
