package org.saga.stream;

import java.util.Arrays;

/**
 * Which of a rule's labels are still read, wherever the rule may rest; a label that is not makes no
 * difference between states.
 */
final class Labels {
  /**
   * The number of what several labels have in common: that one is written says nothing of others.
   */
  static final int SHARED = 63;

  private final Automaton automaton;
  private final long[] reads;
  private final long[] writes;
  private final long[] readOnReturn;
  private final long[] writtenOnReturn;

  /** The labels that are read from a state on. */
  private final long[] live;

  /**
   * Finds out where labels are read.
   *
   * @param uses operations, each with the labels that it reads and those that it writes
   */
  Labels(Automaton automaton, long[][] uses) {
    int size = automaton.size();
    this.automaton = automaton;
    this.reads = new long[size];
    this.writes = new long[size];
    this.readOnReturn = new long[size];
    this.writtenOnReturn = new long[size];
    this.live = new long[size];
    for (long[] use : uses) {
      int operation = (int) use[0];
      boolean onReturn = operation < 0;
      int at = onReturn ? ~operation : operation;
      (onReturn ? readOnReturn : reads)[at] = use[1];
      (onReturn ? writtenOnReturn : writes)[at] = use[2] & ~(1L << SHARED);
    }
    close();
  }

  private void close() {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int at = live.length - 1; at >= 0; at--) {
        long now = reads[at] | after(at) & ~writes[at];
        grown |= now != live[at];
        live[at] = now;
      }
    }
  }

  private long after(int at) {
    return switch (automaton.kind[at]) {
      case Automaton.STOP, Automaton.END -> 0;
      case Automaton.FORK ->
          Arrays.stream(automaton.alternatives[at])
              .mapToLong(it -> live[it])
              .reduce(0, (one, other) -> one | other);
      case Automaton.CALL -> onReturn(at);
      default -> live[automaton.target[at]];
    };
  }

  /** Returns the labels that are read by a rule that rests. */
  long at(int place) {
    return place == Automaton.DEAD ? Frame.ALL : live[place];
  }

  /** Returns the labels that are read by a rule when one that it has called returns. */
  long onReturn(int call) {
    return readOnReturn[call] | live[automaton.follow[call]] & ~writtenOnReturn[call];
  }
}
