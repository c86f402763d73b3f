package org.saga.generator.growth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.antlr.v4.runtime.atn.ATN;
import org.saga.stream.Automaton;
import org.saga.stream.WorkList;

/**
 * Tells whether the readings of a history can become more and more.
 *
 * <p>Each reading has diverged from another one at a fork of the grammar, and forks are few. So, if
 * there are many readings, one of them has come to the same fork many times, while others that had
 * diverged from it there were still alive, and elsewhere. Places are few as well, so their stacks
 * must differ more and more deeply. Readings are bounded if none can come to the fork again, or if
 * their stacks cannot become deep.
 */
public final class ReadingGrowth {
  private ReadingGrowth() {}

  /**
   * Returns a state of the automaton at which readings diverge that can become too many to be
   * followed side by side; none if they cannot.
   *
   * @param operations the states that have something to run, and the complements of those that have
   *     something to run on return from the rule that they call
   * @param startRule the number of the grammar's start rule
   */
  public static OptionalInt fork(ATN atn, int[] operations, int startRule) {
    return fork(new Automaton(atn, operations, startRule), startRule, WorkList.MOST);
  }

  /**
   * Returns such a state.
   *
   * @param most how many readings can be followed
   */
  public static OptionalInt fork(Automaton automaton, int startRule, int most) {
    List<Integer> forks = open(automaton);
    if (forks.isEmpty()) {
      return OptionalInt.empty();
    }
    StackEntries entries = new StackEntries(automaton, startRule);
    long readings = 1;
    for (int fork : forks) {
      Divergence divergence = new Divergence(automaton, entries, fork);
      if (divergence.repeats()) {
        return OptionalInt.of(fork);
      }
      readings = Math.min(Integer.MAX_VALUE, readings * divergence.most());
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
      if (automaton.kind[at] == Automaton.FORK && Divergence.isPossible(automaton, at)) {
        forks.add(at);
      }
    }
    return forks;
  }

  /** Counts the places where a reading can be, each with what it returns to, up to a number. */
  private static int places(Automaton automaton, StackEntries entries, int startRule, int most) {
    Set<Run> runs = new LinkedHashSet<>();
    Deque<Run> pending = new ArrayDeque<>();
    pending.add(new Run(null, StackEntries.START, startRule));
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
    Run calling(Automaton automaton, StackEntries entries, int site) {
      Run caller = entries.replaces(site, entry) ? below : this;
      return new Run(caller, entries.called(site, entry), automaton.rule[automaton.target[site]]);
    }
  }
}
