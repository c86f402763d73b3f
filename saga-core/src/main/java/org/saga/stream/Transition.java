package org.saga.stream;

import java.util.List;

/**
 * A part of the way over an event that lies within one run of a rule, where there is nothing to
 * choose: what is to be run, and what comes then.
 *
 * <p>Operations are states, and complements of calls for what is run on return from them. The first
 * one of a transition that begins with a call makes the callee's frame.
 */
final class Transition {
  /** Stands last among the operations if nobody reads the frame any more. */
  static final int DROPS = Integer.MIN_VALUE;

  /** The number of no piece. */
  static final int INTERPRETED = -1;

  /** There is something to choose. */
  static final byte UNKNOWN = 0;

  /** The event has been matched, and the next one is needed. */
  static final byte RESTS = 1;

  /** Another rule is called: the next transition begins with that. */
  static final byte CALLS = 2;

  /** The rule returns. */
  static final byte RETURNS = 3;

  /** The event cannot be taken on a straight way. */
  static final Transition NONE =
      new Transition(null, List.of(), 0, UNKNOWN, Automaton.DEAD, true, null);

  /** The call that it begins with, or null. */
  final ReturnAddress call;

  final List<Integer> operations;

  /** Whether there is anything to run. */
  final boolean runs;

  final byte end;

  /** Where the rule rests; where it calls another one, after that has returned. */
  final int at;

  /** Whether the event has been matched at the end of the transition. */
  final boolean matched;

  /** How many of the operations come before the event is matched. */
  final int before;

  final Transition next;

  /** The number of what the machine has compiled for the operations, or {@link #INTERPRETED}. */
  final int piece;

  Transition(
      ReturnAddress call,
      List<Integer> operations,
      int before,
      byte end,
      int at,
      boolean matched,
      Transition next) {
    this(call, operations, before, end, at, matched, next, INTERPRETED);
  }

  private Transition(
      ReturnAddress call,
      List<Integer> operations,
      int before,
      byte end,
      int at,
      boolean matched,
      Transition next,
      int piece) {
    this.call = call;
    this.operations = operations;
    this.runs = !operations.isEmpty() && operations.get(0) != DROPS;
    this.before = before;
    this.end = end;
    this.at = at;
    this.matched = matched;
    this.next = next;
    this.piece = piece;
  }

  /** Returns the same where each transition knows what has been compiled for it. */
  Transition compiled(List<List<Integer>> pieces) {
    if (this == NONE) {
      return this;
    }
    Transition then = next == null ? null : next.compiled(pieces);
    return new Transition(
        call, operations, before, end, at, matched, then, pieces.indexOf(operations));
  }
}
