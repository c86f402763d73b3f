package org.saga.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.check.CheckerState;
import org.saga.check.Verdict;

/**
 * The readings that are alive after some events, the preferred first.
 *
 * <p>There is nearly always one; if nothing has gone wrong in it a {@link RuleStack} does as well.
 * A dead state keeps the readings that were alive before the event that could not come.
 */
final class Readings extends CheckerState {
  static final int UNNUMBERED = -1;

  private static final Reading[] NONE = {};

  /** The preferred reading. */
  final Reading first;

  final Reading[] others;

  /**
   * How many events of the session have been read, in a state of its own; only differences matter,
   * so that it may overflow.
   */
  final int length;

  /** The attributes of the previous session. */
  final Object session;

  /** Where the last readings ended; null while any is alive. */
  final DeadEnd deadEnd;

  /** The number of a state in a table, or {@link #UNNUMBERED}. */
  final int number;

  /**
   * The state in which the history goes on as if the assertion that has just failed had held; null
   * if none has, or if that is not known.
   */
  private RuleStack onward;

  /** How a state in a table is judged if no more events come; null if nobody has asked. */
  Verdict atEnd;

  Readings(Reading only, int length, Object session) {
    this(only, NONE, length, session, null, UNNUMBERED);
  }

  private Readings(
      Reading first, Reading[] others, int length, Object session, DeadEnd deadEnd, int number) {
    this.first = first;
    this.others = others;
    this.length = length;
    this.session = session;
    this.deadEnd = deadEnd;
    this.number = number;
  }

  /** Returns the state that a stack by itself is. */
  static Readings of(RuleStack only) {
    return new Readings(new Reading(only.at, only, null), 0, only.session);
  }

  /** Returns the state after a failed assertion. */
  static Readings failed(Reading only, int length, RuleStack asIfItHeld) {
    Readings failed = new Readings(only, length, asIfItHeld.session);
    failed.onward = asIfItHeld;
    return failed;
  }

  static Readings of(List<Reading> readings, int length, Object session) {
    Reading[] others = readings.subList(1, readings.size()).toArray(NONE);
    return new Readings(readings.get(0), others, length, session, null, UNNUMBERED);
  }

  /** Returns the state that a checker's state is, written out. */
  static Readings whole(CheckerState state) {
    return state instanceof RuleStack stack ? of(stack) : (Readings) state;
  }

  /** Returns the state as if the assertion that has just failed had held, or null. */
  RuleStack onward() {
    return onward;
  }

  /** Tells whether it is one reading, in which nothing has gone wrong. */
  boolean isAlone() {
    return others.length == 0 && first.mark == null && deadEnd == null;
  }

  /** Returns the same, as a stack if that says it all. */
  CheckerState reduced() {
    return isAlone() && !isInTable() ? first.top.resting(first.at, first.top.frame) : this;
  }

  /** Returns the state as a table keeps it. */
  Readings inTable(int place) {
    return new Readings(first, others, 0, session, null, place);
  }

  boolean isInTable() {
    return number >= 0;
  }

  /** Returns the state after an event when this one, or one before, could not come. */
  Readings dead(DeadEnd end) {
    return new Readings(first, others, length + 1, session, end, UNNUMBERED);
  }

  /** Returns the same after an event that makes no difference any more. */
  Readings passed() {
    return new Readings(first, others, length + 1, session, deadEnd, UNNUMBERED);
  }

  /** Tells whether an event makes no difference any more. */
  boolean isDecided() {
    return deadEnd != null
        || first.hasFailed() && Arrays.stream(others).allMatch(it -> it.mark == first.mark);
  }

  /** Tells whether something has gone wrong in every reading. */
  boolean hasFailedInEach() {
    return first.hasFailed() && Arrays.stream(others).allMatch(Reading::hasFailed);
  }

  /** Tells whether something has gone wrong in any reading. */
  boolean hasFailedInAny() {
    // Without a lambda, whose class would have to be made at the first event.
    boolean failed = first.hasFailed();
    for (Reading other : others) {
      failed |= other.hasFailed();
    }
    return failed;
  }

  /** Returns the same readings where they run no actions, so that only control matters. */
  Readings withoutActions() {
    return marked(ActionFailure.NO_ACTIONS);
  }

  /** Returns the same where something has gone wrong in every reading. */
  Readings marked(ActionFailure mark) {
    List<Reading> marked = new ArrayList<>();
    marked.add(first.marked(mark));
    for (Reading other : others) {
      marked.add(other.marked(mark));
    }
    return of(marked, length, session);
  }

  // ---- as a value

  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof Readings that)
        || others.length != that.others.length
        || !first.isSame(that.first, length - that.length)
        || !isSameEnd(that)) {
      return false;
    }
    for (int i = 0; i < others.length; i++) {
      if (!others[i].isSame(that.others[i], length - that.length)) {
        return false;
      }
    }
    return true;
  }

  /** What is wrong is told with its event and how long ago it was. */
  private boolean isSameEnd(Readings that) {
    if (deadEnd == null || that.deadEnd == null) {
      return deadEnd == that.deadEnd;
    }
    return deadEnd.event() == that.deadEnd.event()
        && length - deadEnd.index() == that.length - that.deadEnd.index()
        && deadEnd.expected().equals(that.deadEnd.expected())
        && deadEnd.rules().equals(that.deadEnd.rules());
  }

  @Override
  public int hashCode() {
    return 31 * first.top.hash(first.at) + others.length;
  }
}
