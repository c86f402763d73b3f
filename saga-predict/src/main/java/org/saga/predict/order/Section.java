package org.saga.predict.order;

import java.util.ArrayList;
import java.util.List;

/**
 * Events between which nothing may come that uses the same resource: a critical section of a lock,
 * or a write with the reads that have seen it.
 */
final class Section {
  static final int NOBODY = -1;

  final int resource;

  /** The thread that has the lock, which cannot exclude itself; or {@link #NOBODY}. */
  final int owner;

  /** Whether it may overlap with others that are shared, as those of readers may. */
  final boolean shared;

  /** Whether it is there before anything happens. */
  final boolean initial;

  /** The places of its events in the trace. */
  final List<Integer> places = new ArrayList<>(2);

  /** Whether it ends with its last event, or goes on to the end of the trace. */
  boolean ends = true;

  Section(int resource, int owner, boolean shared, boolean initial) {
    this.resource = resource;
    this.owner = owner;
    this.shared = shared;
    this.initial = initial;
  }
}
