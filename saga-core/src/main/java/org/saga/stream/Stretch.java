package org.saga.stream;

import java.util.Arrays;

/**
 * A part of the way over an event that lies within one run of a rule, where there is nothing to
 * choose: what is to be run, and what comes then.
 *
 * <p>Operations are states, and complements of calls for what is run on return from them. The first
 * one of a stretch that begins with a call makes the callee's frame.
 */
final class Stretch {
  /** Stands last among the operations if nobody reads the frame any more. */
  static final int DROPS = Integer.MIN_VALUE;

  /** There is something to choose. */
  static final byte UNKNOWN = 0;

  /** The event has been matched, and the next one is needed. */
  static final byte RESTS = 1;

  /** Another rule is called: the next stretch begins with that. */
  static final byte CALLS = 2;

  /** The rule returns. */
  static final byte RETURNS = 3;

  /** The event cannot be taken on a straight way. */
  static final Stretch NONE = new Stretch(null, new int[0], UNKNOWN, Automaton.DEAD, true, null);

  /** The call that it begins with, or null. */
  final Call call;

  final int[] operations;

  /** Whether there is anything to run. */
  final boolean runs;

  final byte end;

  /** Where the rule rests; where it calls another one, after that has returned. */
  final int at;

  /** Whether the event has been matched at the end of the stretch. */
  final boolean matched;

  final Stretch next;

  /** The number of what the machine has compiled for these operations, or -1. */
  int piece = -1;

  Stretch(Call call, int[] operations, byte end, int at, boolean matched, Stretch next) {
    this.call = call;
    this.operations = operations;
    this.runs = operations.length > 0 && operations[0] != DROPS;
    this.end = end;
    this.at = at;
    this.matched = matched;
    this.next = next;
  }

  @Override
  public String toString() {
    return Arrays.toString(operations);
  }
}
