package org.saga.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.check.Verdict;

/**
 * The branches that are alive after some events, the preferred first: an immutable value.
 *
 * <p>There is nearly always one; it is the state itself, and if nothing has gone wrong in it an
 * {@link Activation} does as well. A dead state keeps the branches that were alive before the event
 * that could not come.
 */
final class State extends Branch {
  static final int UNNUMBERED = -1;

  private static final Branch[] NONE = {};

  final Branch[] others;

  /**
   * How many events of the session have been read, in a state of its own; only differences matter,
   * so that it may overflow.
   */
  final int length;

  /** The attributes of the previous session. */
  final Object session;

  /** Where the last branches ended; null while any is alive. */
  final DeadEnd deadEnd;

  /** The number of a state in a table, or {@link #UNNUMBERED}. */
  final int number;

  /** How a state in a table is judged if no more events come; null if nobody has asked. */
  Verdict atEnd;

  State(Branch only, int length, Object session) {
    this(only, NONE, length, session, null, UNNUMBERED);
  }

  State(int at, Activation top, Mark mark, int length, Object session) {
    super(at, top, mark);
    this.others = NONE;
    this.length = length;
    this.session = session;
    this.deadEnd = null;
    this.number = UNNUMBERED;
  }

  private State(
      Branch first, Branch[] others, int length, Object session, DeadEnd deadEnd, int number) {
    super(first.at, first.top, first.mark);
    this.others = others;
    this.length = length;
    this.session = session;
    this.deadEnd = deadEnd;
    this.number = number;
  }

  /** Returns the state that a stack by itself is. */
  static State of(Activation only) {
    return new State(only.at, only, null, 0, only.session);
  }

  /** Tells whether it is one branch, in which nothing has gone wrong. */
  boolean isAlone() {
    return others.length == 0 && mark == null && deadEnd == null;
  }

  /** Returns the same, as a stack if that says it all. */
  Object reduced() {
    return isAlone() && !isInTable() ? top.resting(at, top.frame) : this;
  }

  static State of(List<Branch> branches, int length, Object session) {
    Branch[] others = branches.subList(1, branches.size()).toArray(NONE);
    return new State(branches.get(0), others, length, session, null, UNNUMBERED);
  }

  /** Returns the state as a table keeps it. */
  State inTable(int place) {
    return new State(this, others, 0, session, null, place);
  }

  boolean isInTable() {
    return number >= 0;
  }

  /** Returns the state after an event when this one, or one before, could not come. */
  State dead(DeadEnd end) {
    return new State(this, others, length + 1, session, end, UNNUMBERED);
  }

  /** Returns the same after an event that makes no difference any more. */
  State passed() {
    return new State(this, others, length + 1, session, deadEnd, UNNUMBERED);
  }

  /** Tells whether the same has gone wrong in every branch, so that it has whatever comes. */
  boolean hasFailedAlike() {
    return hasFailed() && Arrays.stream(others).allMatch(it -> it.mark == mark);
  }

  /** Tells whether something has gone wrong in every branch. */
  boolean hasFailedInEach() {
    return hasFailed() && Arrays.stream(others).allMatch(Branch::hasFailed);
  }

  /** Tells whether something has gone wrong in any branch. */
  boolean hasFailedInAny() {
    // Without a lambda, whose class would have to be made at the first event.
    boolean failed = hasFailed();
    for (Branch other : others) {
      failed |= other.hasFailed();
    }
    return failed;
  }

  /** Returns the same branches where they run no actions, so that only control matters. */
  State withoutActions() {
    List<Branch> bare = new ArrayList<>();
    bare.add(withoutActions(this));
    for (Branch other : others) {
      bare.add(withoutActions(other));
    }
    return of(bare, length, session);
  }

  /** Something that has gone wrong keeps a branch from running any more. */
  private static Branch withoutActions(Branch branch) {
    return branch.mark == null ? new Branch(branch.at, branch.top, Mark.NO_ACTIONS) : branch;
  }
}
