package org.saga.predict.lattice;

import java.util.List;

/**
 * What a monitor makes of a run so far: the states that it may be in. What follows an event is kept
 * here for the next cut that asks.
 */
final class MonitorState {
  private static final int KEPT = 4;

  final List<?> states;
  final boolean isBad;
  private final int hash;
  private final int[] places = {-1, -1, -1, -1};
  private final MonitorState[] next = new MonitorState[KEPT];

  MonitorState(List<?> states, boolean isBad) {
    this.states = states;
    this.isBad = isBad;
    this.hash = states.hashCode();
  }

  /** The state after an event, or null if nobody has asked lately. */
  MonitorState after(int place) {
    int slot = place & KEPT - 1;
    return places[slot] == place ? next[slot] : null;
  }

  void keep(int place, MonitorState after) {
    int slot = place & KEPT - 1;
    places[slot] = place;
    next[slot] = after;
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof MonitorState state
            && state.hash == hash
            && state.isBad == isBad
            && state.states.equals(states);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
