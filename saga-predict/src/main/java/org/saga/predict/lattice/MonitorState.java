package org.saga.predict.lattice;

import java.util.Set;

/**
 * What a monitor makes of a run so far: the states that it may be in. What follows an event is kept
 * here for the next cut that asks. Several threads may do so: what one keeps is whole when another
 * one sees it, and is found again if it does not.
 */
final class MonitorState {
  /** What follows a bad state: nobody looks at it. */
  static final MonitorState OVER = new MonitorState(Set.of(), true, null, -1);

  private static final int FEWEST_KEPT = 4;
  private static final int MOST_KEPT = 64;

  final Set<?> states;

  final boolean isBad;

  /** The state that is bad, where it becomes so; or null. */
  final Object bad;

  /** The place of the event at which it becomes bad. */
  final int badAt;

  private final int hash;
  private Next[] next;

  /** What follows the event at a place. */
  private record Next(int place, MonitorState state) {}

  MonitorState(Set<?> states) {
    this(states, false, null, -1);
  }

  private MonitorState(Set<?> states, boolean isBad, Object bad, int badAt) {
    this.states = states;
    this.isBad = isBad;
    this.bad = bad;
    this.badAt = badAt;
    this.hash = states.hashCode();
  }

  /** What becomes bad at an event; of what no event is to blame for, the place is -1. */
  static MonitorState bad(Object state, int at) {
    return new MonitorState(Set.of(state), true, state, at);
  }

  /** The state after an event, or null if nobody has asked lately. */
  MonitorState after(int place) {
    Next[] all = next;
    Next kept = all == null ? null : all[place & all.length - 1];
    return kept != null && kept.place == place ? kept.state : null;
  }

  void keep(int place, MonitorState after) {
    Next[] all = next;
    if (all == null) {
      all = new Next[FEWEST_KEPT];
    } else if (all[place & all.length - 1] != null && all.length < MOST_KEPT) {
      all = doubled(all);
    }
    all[place & all.length - 1] = new Next(place, after);
    next = all;
  }

  private static Next[] doubled(Next[] all) {
    Next[] doubled = new Next[2 * all.length];
    for (Next it : all) {
      if (it != null) {
        doubled[it.place & doubled.length - 1] = it;
      }
    }
    return doubled;
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof MonitorState state
            && state.hash == hash
            && state.isBad == isBad
            && state.badAt == badAt
            && state.states.equals(states);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
