package org.saga.predict.lattice;

import java.util.Set;

/**
 * What a monitor makes of a run so far: the states that it may be in. What follows an event is kept
 * here for the next cut that asks.
 */
final class MonitorState {
  private static final int KEPT = 4;

  final Set<?> states;

  /** The state that is bad, or null. */
  final Object bad;

  final boolean isBad;
  private final int hash;
  private final Next[] next = new Next[KEPT];

  /** What follows the event at a place. */
  private record Next(int place, MonitorState state) {}

  MonitorState(Set<?> states, boolean isBad, Object bad) {
    this.states = states;
    this.isBad = isBad;
    this.bad = bad;
    this.hash = states.hashCode();
  }

  /** The state after an event, or null if nobody has asked lately. */
  MonitorState after(int place) {
    Next kept = next[place & KEPT - 1];
    return kept != null && kept.place == place ? kept.state : null;
  }

  void keep(int place, MonitorState after) {
    next[place & KEPT - 1] = new Next(place, after);
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
