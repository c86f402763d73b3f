package org.saga.stream;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.saga.check.CheckerState;
import org.saga.check.Dfa;
import org.saga.config.Options;

/**
 * The states of a machine that runs nothing, as far as they have been met, so that a step is a
 * look-up.
 *
 * <p>A regular grammar has few; of one that nests without bounds only so many are kept.
 */
final class LazyDfa extends Dfa {
  private final int limit = Options.numberedStates();

  private final Map<Key, Readings> known = new HashMap<>();
  private volatile Readings[] states = new Readings[4];
  private int size;

  /** How deep the states of the table nest. */
  private volatile int deepest;

  LazyDfa(int terminals) {
    super(terminals);
  }

  /**
   * Returns the state of the table that goes on like this one, or this one if the table is full or
   * something has gone wrong: an initial value may throw where nothing else is run.
   */
  synchronized Readings canonical(Readings state) {
    if (state.hasFailedInAny()) {
      return state;
    }
    Key key = new Key(state);
    Readings same = known.get(key);
    if (same != null || size >= limit) {
      return same == null ? state : same;
    }
    Readings first = state.inTable(size);
    deepest = Math.max(deepest, state.first.top.depth());
    add(first.number);
    append(first);
    // Not before it has its place: a call may overflow the stack of the program.
    known.put(key, first);
    return first;
  }

  int deepest() {
    return deepest;
  }

  /** Returns the state of the table that goes on like this one, or this one if there is none. */
  synchronized Readings known(Readings state) {
    boolean foreign = state.first.top.depth() > deepest || state.hasFailedInAny();
    Readings same = foreign ? null : known.get(new Key(state));
    return same == null ? state : same;
  }

  /** Written again so that who reads the array, without a lock, finds the state in it. */
  private void append(Readings state) {
    Readings[] more = size == states.length ? Arrays.copyOf(states, 2 * size) : states;
    more[size] = state;
    size++;
    states = more;
  }

  @Override
  protected CheckerState numbered(int number) {
    Readings[] seen = states;
    Readings state = number < seen.length ? seen[number] : null;
    return state != null ? state : stateUnderLock(number);
  }

  /** A thread may learn of a step before it sees the state, on some machines. */
  private synchronized Readings stateUnderLock(int number) {
    return states[number];
  }

  @Override
  protected int number(CheckerState state) {
    return state instanceof Readings known ? known.number : Readings.UNNUMBERED;
  }

  /** Returns the state after a known step, or null. */
  Readings after(Readings before, int terminal) {
    int next = step(place(before), terminal);
    return next == NOWHERE ? null : (Readings) state(Math.abs(next));
  }

  void learnStep(Readings before, int terminal, Readings after) {
    learn(before.number, terminal, after.number);
  }

  void learnMayEnd(Readings state) {
    learnEnd(state.number);
  }

  /** A state's control. */
  private static final class Key {
    private final Readings state;

    Key(Readings state) {
      this.state = state;
    }

    @Override
    public boolean equals(Object other) {
      if (!(other instanceof Key that)
          || !state.first.sameControl(that.state.first)
          || state.others.length != that.state.others.length) {
        return false;
      }
      for (int i = 0; i < state.others.length; i++) {
        if (!state.others[i].sameControl(that.state.others[i])) {
          return false;
        }
      }
      return true;
    }

    @Override
    public int hashCode() {
      int hash = state.first.controlHash();
      for (Reading other : state.others) {
        hash = 31 * hash + other.controlHash();
      }
      return hash;
    }
  }
}
