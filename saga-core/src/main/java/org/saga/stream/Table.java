package org.saga.stream;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The states of a machine that runs nothing, as far as they have been met, so that a step is a
 * look-up.
 *
 * <p>A regular grammar has few; of one that nests without bounds only so many are kept.
 */
final class Table {
  private static final int LIMIT = 4096;

  private final Map<Key, State> states = new ConcurrentHashMap<>();
  private final int terminals;

  Table(int terminals) {
    this.terminals = terminals;
  }

  /**
   * Returns the state of the table that goes on like this one, or this one if the table is full.
   */
  State canonical(State state) {
    Key key = new Key(state);
    State known = states.get(key);
    if (known != null || states.size() >= LIMIT) {
      return known == null ? state : known;
    }
    State first = states.putIfAbsent(key, state.inTable(terminals));
    return first == null ? states.get(key) : first;
  }

  /** A state's control. */
  private static final class Key {
    private final State state;

    Key(State state) {
      this.state = state;
    }

    @Override
    public boolean equals(Object other) {
      if (!(other instanceof Key that)
          || !state.sameControl(that.state)
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
      int hash = state.controlHash();
      for (Branch other : state.others) {
        hash = 31 * hash + other.controlHash();
      }
      return hash;
    }
  }
}
