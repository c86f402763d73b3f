package org.saga.generator.growth;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.generator.growth.DivergedPair.Reading;
import org.saga.stream.Automaton;

/**
 * What can become of two readings that diverge at a fork.
 *
 * <p>All pairs are listed that the same events lead to. Their stacks are compared entry by entry:
 * what is level is kept as a stack of the pair, so that both return to where they came from; as
 * long as one is higher than the other, its upper part belongs to the pair itself. Below the fork
 * both have the same stack, which may be any.
 */
final class Divergence {
  /** How much higher one stack may be until it is not known any more what is in it. */
  private static final int HIGHEST = 8;

  /** With more pairs than this, it takes too long to find out. */
  private static final int MOST = 20_000;

  /** So many may be looked at until it is asked for the first time what can become of them. */
  private static final int FEW = 256;

  private static final int UNKNOWN = -1;

  /** Where the stack of the pair is as it was at the fork. */
  private static final int BOTTOM = 0;

  private final Automaton automaton;
  private final StackEntries entries;
  private final int fork;

  /** What the stack of the pair was for, by what the pair was then. */
  private final Map<DivergedPair, Integer> levels = new HashMap<>();

  private final List<Level> known = new ArrayList<>();
  private final Deque<Runnable> pending = new ArrayDeque<>();
  private final Set<Reading> resting = new HashSet<>();

  /** How many alternatives an event may leave. */
  private int width;

  private int pairs;
  private boolean again;
  private boolean deep;
  private boolean repeats;

  Divergence(Automaton automaton, StackEntries entries, int fork) {
    this.automaton = automaton;
    this.entries = entries;
    this.fork = fork;
    known.add(new Level());
    for (int type = 1; type < automaton.terminals() - 1; type++) {
      width = Math.max(width, part(type));
    }
    repeats = pairs >= MOST;
    int next = FEW;
    while (!pending.isEmpty() && !repeats) {
      pending.pop().run();
      if (pairs >= next || pending.isEmpty()) {
        next = 2 * pairs;
        repeats = pairs >= MOST || again && (deep || isRecursive());
      }
    }
  }

  /** Whether there is an event that does not decide. */
  static boolean isPossible(Automaton automaton, int fork) {
    for (int type = 1; type < automaton.terminals() - 1; type++) {
      if (open(automaton, fork, type).size() > 1) {
        return true;
      }
    }
    return false;
  }

  /**
   * Tells whether readings that part may come there again before one of them has ended, or they go
   * on alike, while there are more and more places that they have to return to.
   */
  boolean repeats() {
    return repeats;
  }

  /** Returns how many readings it can leave; of those that {@link #repeats} there is no limit. */
  int most() {
    return again ? Math.max(width, resting.size()) : width;
  }

  private static List<Integer> open(Automaton automaton, int fork, int type) {
    List<Integer> open = new ArrayList<>();
    for (int alternative : automaton.alternatives[fork]) {
      if (automaton.canTake(alternative, type)) {
        open.add(alternative);
      }
    }
    return open;
  }

  private int part(int type) {
    List<Integer> open = open(automaton, fork, type);
    for (int one = 0; one < open.size(); one++) {
      for (int other = one + 1; other < open.size() && pairs < MOST; other++) {
        for (int entry : entries.at(fork)) {
          Reading first = new Reading(open.get(one), List.of(entry), false);
          Reading second = new Reading(open.get(other), List.of(entry), false);
          add(BOTTOM, new DivergedPair(first, second, false, type, false, false, false));
        }
      }
    }
    return open.size();
  }

  private void add(int level, DivergedPair pair) {
    if (known.get(level).pairs.add(pair)) {
      pairs++;
      pending.push(() -> follow(level, pair));
    }
  }

  private void follow(int level, DivergedPair pair) {
    if (!pair.isBetweenEvents()) {
      move(level, pair);
    } else if (!goOnAlike(pair)) {
      resting.add(pair.first());
      resting.add(pair.second());
      for (int type = 1; type < automaton.terminals() - 1; type++) {
        if (automaton.canTake(pair.first().at(), type)
            && automaton.canTake(pair.second().at(), type)) {
          add(level, pair.before(type));
        }
      }
    }
  }

  private boolean goOnAlike(DivergedPair pair) {
    Reading one = pair.first();
    Reading other = pair.second();
    return one.at() == other.at()
        && !pair.unlike()
        && !one.lost()
        && !other.lost()
        && one.stack().size() == other.stack().size()
        && entries.areAlike(one.top(), other.top());
  }

  private void move(int level, DivergedPair pair) {
    Reading mover = pair.mover();
    int at = pair.matched() ? automaton.rest(mover.at()) : automaton.next(mover.at(), pair.type());
    if (at == Automaton.DEAD) {
      return;
    }
    switch (automaton.kind[at]) {
      case Automaton.CALL -> call(level, pair, at);
      case Automaton.STOP -> leave(level, pair);
      case Automaton.MATCH, Automaton.FORK, Automaton.PRECEDENCE, Automaton.END -> {
        if (pair.matched()) {
          rest(level, pair.at(at));
        } else {
          choose(level, pair, at);
        }
      }
      default -> add(level, pair.at(automaton.target[at]));
    }
  }

  private void rest(int level, DivergedPair pair) {
    if (!pair.secondMoves()) {
      add(level, pair.turned());
      return;
    }
    again |= pair.again();
    add(
        level,
        new DivergedPair(pair.first(), pair.second(), pair.unlike(), 0, false, false, false));
  }

  private void choose(int level, DivergedPair pair, int at) {
    switch (automaton.kind[at]) {
      case Automaton.FORK -> {
        DivergedPair here = at == fork ? pair.comeAgain() : pair;
        open(automaton, at, pair.type()).forEach(it -> add(level, here.at(it)));
      }
      case Automaton.PRECEDENCE -> {
        if (automaton.precedence[at] >= entries.precedence(pair.mover().top())) {
          add(level, pair.at(automaton.target[at]));
        }
      }
      case Automaton.MATCH -> {
        if (automaton.matches(at, pair.type())) {
          add(level, pair.matchedAt(automaton.target[at]));
        }
      }
      default -> {}
    }
  }

  private void call(int level, DivergedPair pair, int site) {
    Reading mover = pair.mover();
    int callee = entries.called(site, mover.top());
    List<Integer> stack = new ArrayList<>(mover.stack());
    if (mover.lost() || entries.replaces(site, mover.top())) {
      stack.remove(stack.size() - 1);
    }
    stack.add(callee);
    Reading called = bounded(new Reading(automaton.target[site], stack, mover.lost()));
    push(level, pair.with(called, pair.other()));
  }

  /** Goes on after a call with what both have in common on a stack of the pair. */
  private void push(int level, DivergedPair pair) {
    boolean firstHas = pair.first().stack().size() > 1;
    boolean secondHas = pair.second().stack().size() > 1;
    boolean isLevel =
        firstHas && (secondHas || pair.second().lost()) || secondHas && pair.first().lost();
    if (!isLevel) {
      add(level, pair);
      return;
    }
    int first = firstHas ? pair.first().stack().get(0) : UNKNOWN;
    int second = secondHas ? pair.second().stack().get(0) : UNKNOWN;
    boolean unlike = pair.unlike() || firstHas && secondHas && !entries.areAlike(first, second);
    DivergedPair above =
        new DivergedPair(
            firstHas ? withoutLowest(pair.first()) : pair.first(),
            secondHas ? withoutLowest(pair.second()) : pair.second(),
            unlike,
            pair.type(),
            pair.secondMoves(),
            pair.matched(),
            pair.again());
    enter(level, new Saved(first, second, pair.unlike()), above);
  }

  private static Reading withoutLowest(Reading reading) {
    return new Reading(
        reading.at(), List.copyOf(reading.stack().subList(1, reading.stack().size())), false);
  }

  private void enter(int level, Saved saved, DivergedPair pair) {
    Integer entered = levels.putIfAbsent(pair, known.size());
    if (entered == null) {
      entered = known.size();
      known.add(new Level());
    }
    Level above = known.get(entered);
    if (above.callers.add(new Caller(level, saved))) {
      known.get(level).entered.add(entered);
      List.copyOf(above.exits).forEach(it -> back(level, it, saved));
    }
    add(entered, pair);
  }

  private void leave(int level, DivergedPair pair) {
    Reading mover = pair.mover();
    int popped = mover.top();
    if (popped == StackEntries.START) {
      add(level, pair.at(automaton.end));
      return;
    }
    int at = automaton.follow[entries.site(popped)];
    List<Integer> rest = mover.stack().subList(0, mover.stack().size() - 1);
    if (!rest.isEmpty()) {
      add(level, pair.with(new Reading(at, List.copyOf(rest), false), pair.other()));
    } else if (mover.lost()) {
      for (int caller : entries.below(popped)) {
        add(level, pair.with(new Reading(at, List.of(caller), true), pair.other()));
      }
    } else if (level == BOTTOM) {
      for (int caller : entries.below(popped)) {
        back(BOTTOM, pair.at(at), new Saved(caller, caller, false));
      }
    } else if (known.get(level).exits.add(pair.at(at))) {
      List.copyOf(known.get(level).callers).forEach(it -> back(it.level, pair.at(at), it.saved));
    }
  }

  /** Goes on where the mover has returned to an entry that was on the stack of the pair. */
  private void back(int level, DivergedPair pair, Saved saved) {
    boolean second = pair.secondMoves();
    Reading mover =
        new Reading(pair.mover().at(), List.of(second ? saved.second : saved.first), false);
    Reading other = pair.other();
    if (!other.lost()) {
      List<Integer> stack = new ArrayList<>();
      stack.add(second ? saved.first : saved.second);
      stack.addAll(other.stack());
      other = bounded(new Reading(other.at(), stack, false));
    }
    add(level, pair.with(mover, other).unlike(saved.unlikeBelow));
  }

  private Reading bounded(Reading reading) {
    if (reading.stack().size() <= HIGHEST) {
      return new Reading(reading.at(), List.copyOf(reading.stack()), reading.lost());
    }
    deep = true;
    return new Reading(reading.at(), List.of(reading.top()), true);
  }

  /** Tells whether the stack of the pair can grow without bounds. */
  private boolean isRecursive() {
    int[] waitsFor = new int[known.size()];
    known.forEach(it -> it.entered.forEach(above -> waitsFor[above]++));
    Deque<Integer> free = new ArrayDeque<>();
    for (int level = 0; level < waitsFor.length; level++) {
      if (waitsFor[level] == 0) {
        free.push(level);
      }
    }
    int ordered = 0;
    while (!free.isEmpty()) {
      ordered++;
      for (int above : known.get(free.pop()).entered) {
        if (--waitsFor[above] == 0) {
          free.push(above);
        }
      }
    }
    return ordered < waitsFor.length;
  }

  /** The pairs whose stack has the same uppermost entries. */
  private static final class Level {
    final Set<DivergedPair> pairs = new HashSet<>();
    final Set<Caller> callers = new LinkedHashSet<>();
    final Set<Integer> entered = new LinkedHashSet<>();

    /** Pairs of which one has left the entry that was its lowest. */
    final Set<DivergedPair> exits = new LinkedHashSet<>();
  }

  /** An entry of the stack of the pair. */
  private record Saved(int first, int second, boolean unlikeBelow) {}

  private record Caller(int level, Saved saved) {}
}
