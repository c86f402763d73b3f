package org.saga.stream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.antlr.v4.runtime.atn.ATN;

/**
 * Tells whether the readings of a history can become more and more.
 *
 * <p>Each reading parted from another one at a fork of the grammar. So, if there are many, one of
 * them has come to the same fork many times while others that had parted from it there were still
 * alive, and elsewhere. As places are few, their stacks must then differ more and more deeply. What
 * can neither come to the fork again nor become deep is bounded.
 */
public final class Growth {
  private Growth() {}

  /**
   * Returns a state of the automaton at which readings part that can become too many to be followed
   * side by side; none if they cannot.
   *
   * @param operations the states that have something to run, and the complements of those that have
   *     something to run on return from the rule that they call
   * @param startRule the number of the grammar's start rule
   */
  public static OptionalInt fork(ATN atn, int[] operations, int startRule) {
    return fork(new Automaton(atn, operations, startRule), startRule, Choices.MOST);
  }

  /**
   * Returns such a state.
   *
   * @param most how many readings can be followed
   */
  static OptionalInt fork(Automaton automaton, int startRule, int most) {
    List<Integer> forks = open(automaton);
    if (forks.isEmpty()) {
      return OptionalInt.empty();
    }
    Entries entries = new Entries(automaton, startRule);
    long readings = 1;
    for (int fork : forks) {
      Parting parting = new Parting(automaton, entries, fork);
      if (parting.repeats()) {
        return OptionalInt.of(fork);
      }
      readings = Math.min(Integer.MAX_VALUE, readings * parting.most());
    }
    return readings <= most || places(automaton, entries, startRule, most) <= most
        ? OptionalInt.empty()
        : OptionalInt.of(forks.get(0));
  }

  /** The forks that an event may leave open; predicates decide what the event does not. */
  private static List<Integer> open(Automaton automaton) {
    List<Integer> forks = new ArrayList<>();
    for (int at = 0; at < automaton.size(); at++) {
      if (automaton.kind[at] == Automaton.PREDICATE) {
        return List.of();
      }
      if (automaton.kind[at] == Automaton.FORK && Parting.isPossible(automaton, at)) {
        forks.add(at);
      }
    }
    return forks;
  }

  /** Counts the places where a reading can be, each with what it returns to, up to a number. */
  private static int places(Automaton automaton, Entries entries, int startRule, int most) {
    Set<Run> runs = new LinkedHashSet<>();
    Deque<Run> pending = new ArrayDeque<>();
    pending.add(new Run(null, Entries.START, startRule));
    int places = 0;
    while (!pending.isEmpty() && places <= most) {
      Run run = pending.remove();
      if (runs.add(run)) {
        for (int at = 0; at < automaton.size(); at++) {
          if (automaton.rule[at] == run.rule && at != automaton.end) {
            places += automaton.kind[at] == Automaton.PASS ? 0 : 1;
            if (automaton.kind[at] == Automaton.CALL) {
              pending.add(run.calling(automaton, entries, at));
            }
          }
        }
      }
    }
    return places;
  }

  /** A rule that runs, and what it returns to. */
  private record Run(Run below, int entry, int rule) {
    Run calling(Automaton automaton, Entries entries, int site) {
      Run caller = entries.replaces(site, entry) ? below : this;
      return new Run(caller, entries.called(site, entry), automaton.rule[automaton.target[site]]);
    }
  }
}
