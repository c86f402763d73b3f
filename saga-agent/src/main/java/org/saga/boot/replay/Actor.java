package org.saga.boot.replay;

import java.util.HashMap;
import java.util.Map;

/** A thread of the program, and how far it is in the schedule. */
final class Actor {
  static final int NOT_IN_SCHEDULE = -1;
  static final int NOTHING = -1;

  private static final int[] NONE = {};

  final Thread thread;

  /** Its number in the schedule. */
  final int number;

  /** The places of its steps in the schedule, in their order. */
  private final int[] own;

  /** The places of its steps by what is done: the first time, the second time and so on. */
  private final Map<String, int[]> places;

  private final Map<String, Integer> counts = new HashMap<>();

  /** How many threads it has started. */
  int children;

  /** How many of its own steps are behind it. */
  int passed;

  /** The step that it has begun, or {@link #NOTHING}. */
  int begun = NOTHING;

  /** The step that it is waiting for, or {@link #NOTHING}. */
  int awaited = NOTHING;

  /** Makes a thread that the schedule does not name: it is never held. */
  Actor(Thread thread) {
    this(thread, NOT_IN_SCHEDULE, NONE, Map.of());
  }

  Actor(Thread thread, int number, int[] own, Map<String, int[]> places) {
    this.thread = thread;
    this.number = number;
    this.own = own;
    this.places = places;
  }

  /** Tells whether something is among its steps. */
  boolean knows(String what) {
    return places.containsKey(what);
  }

  /** Returns the place of what the thread does now, or {@link #NOTHING} if it is in no schedule. */
  int arrive(String what) {
    int[] all = places.get(what);
    if (all == null) {
      return NOTHING;
    }
    int count = count(what);
    // What comes more often than in the schedule comes behind its end.
    return count <= all.length ? all[count - 1] : NOTHING;
  }

  /** Returns the place that the thread will come to if it does this next. */
  int upcoming(String what) {
    int[] all = places.get(what);
    Integer before = counts.get(what);
    int count = before == null ? 0 : before;
    return all == null || count >= all.length ? NOTHING : all[count];
  }

  private int count(String what) {
    Integer before = counts.get(what);
    int count = before == null ? 1 : before + 1;
    counts.put(what, count);
    return count;
  }

  /** Returns the place of the step that comes next, or {@link #NOTHING}. */
  int next() {
    return passed < own.length ? own[passed] : NOTHING;
  }
}
