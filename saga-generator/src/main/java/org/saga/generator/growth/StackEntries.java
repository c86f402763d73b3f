package org.saga.generator.growth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.stream.Automaton;

/**
 * The entries that the stacks of a grammar's readings can have, by numbers.
 *
 * <p>An entry is the call that a rule runs under. One that is called at the very end of its caller
 * takes the caller's place, so that it runs under a call of another rule.
 */
final class StackEntries {
  /** The entry of the start rule. */
  static final int START = 0;

  private final Automaton automaton;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Entry, Integer> numbers = new HashMap<>();

  /** The entries under which a rule can come to a state, by states. */
  private final List<Set<Integer>> at = new ArrayList<>();

  /** The entries under which a site calls a rule without losing its place to it, by sites. */
  private final List<Set<Integer>> below = new ArrayList<>();

  private final Deque<Runnable> pending = new ArrayDeque<>();

  StackEntries(Automaton automaton, int startRule) {
    this.automaton = automaton;
    for (int state = 0; state < automaton.size(); state++) {
      at.add(new LinkedHashSet<>());
      below.add(new LinkedHashSet<>());
    }
    come(automaton.ruleStart[startRule], number(new Entry(-1, 0)));
    while (!pending.isEmpty()) {
      pending.pop().run();
    }
  }

  private void come(int state, int entry) {
    if (at.get(state).add(entry)) {
      pending.push(() -> go(state, entry));
    }
  }

  private void go(int state, int entry) {
    switch (automaton.kind[state]) {
      case Automaton.CALL -> {
        come(automaton.target[state], called(state, entry));
        come(automaton.follow[state], entry);
        if (!replaces(state, entry)) {
          below.get(state).add(entry);
        }
      }
      case Automaton.FORK -> {
        for (int alternative : automaton.alternatives[state]) {
          come(alternative, entry);
        }
      }
      case Automaton.PRECEDENCE -> {
        if (automaton.precedence[state] >= precedence(entry)) {
          come(automaton.target[state], entry);
        }
      }
      case Automaton.STOP, Automaton.END -> {}
      default -> come(automaton.target[state], entry);
    }
  }

  /** Returns the entry of what a site calls, of which the rule runs under another entry. */
  int called(int site, int caller) {
    int precedence = automaton.precedence[site];
    int returnsTo = replaces(site, caller) ? entries.get(caller).site : site;
    return number(new Entry(returnsTo, precedence));
  }

  /** Tells whether what a site calls takes the place of its caller. */
  boolean replaces(int site, int caller) {
    boolean kept = caller == START || automaton.returns[entries.get(caller).site];
    return automaton.isLast(site) && !kept;
  }

  private int number(Entry entry) {
    Integer known = numbers.putIfAbsent(entry, entries.size());
    if (known == null) {
      entries.add(entry);
      return entries.size() - 1;
    }
    return known;
  }

  /** Returns the entries under which a rule can come to a state. */
  Set<Integer> at(int state) {
    return at.get(state);
  }

  /** Returns the entries that the caller can run under to which an entry returns. */
  Set<Integer> below(int entry) {
    return below.get(site(entry));
  }

  /** Returns where a rule was called. */
  int site(int entry) {
    return entries.get(entry).site;
  }

  int precedence(int entry) {
    return entries.get(entry).precedence;
  }

  /** Tells whether what runs under both returns to places that are alike. */
  boolean areAlike(int one, int other) {
    return one == other || like(one) == like(other) && precedence(one) == precedence(other);
  }

  private int like(int entry) {
    return entry == START ? -1 : automaton.alike[automaton.follow[site(entry)]];
  }

  /** A call without what follows from its site. */
  private record Entry(int site, int precedence) {}
}
