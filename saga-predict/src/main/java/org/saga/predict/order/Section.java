package org.saga.predict.order;

import java.util.Arrays;

/**
 * Events between which nothing may come that uses the same resource: a critical section of a lock,
 * or a write with the reads that have seen it. It is open when some of its events have happened and
 * some have not.
 */
public final class Section {
  static final int NOBODY = -1;

  private final int resource;
  private final int owner;
  private final boolean isShared;
  private final boolean ends;
  private final int first;
  private final int last;

  /** The places of all events, or null if there are none between the first and the last one. */
  private final int[] places;

  private Section(
      int resource, int owner, boolean isShared, boolean ends, int first, int last, int[] places) {
    this.resource = resource;
    this.owner = owner;
    this.isShared = isShared;
    this.ends = ends;
    this.first = first;
    this.last = last;
    this.places = places;
  }

  private Section(int resource, int owner, boolean isShared, boolean ends, int[] places) {
    this(resource, owner, isShared, ends, places[0], places[places.length - 1], places);
  }

  /**
   * Returns a critical section of a thread, which does not exclude the thread's other ones.
   *
   * @param isShared whether it may overlap with others that are shared, as those of readers may
   * @param last the place of its last event, or -1 if it goes on to the end of the trace
   */
  public static Section ofLock(int lock, int owner, boolean isShared, int first, int last) {
    boolean ends = last >= 0;
    return new Section(lock, owner, isShared, ends, first, ends ? last : first, null);
  }

  /**
   * Returns a write and the reads that have seen it.
   *
   * @param places where the events are in the trace, in its order
   */
  public static Section ofAccesses(int resource, int[] places) {
    return new Section(resource, NOBODY, false, true, places);
  }

  /** The same section, of which only some events are looked at. */
  Section at(int[] some) {
    return new Section(resource, owner, isShared, ends, some);
  }

  int resource() {
    return resource;
  }

  boolean isOfLock() {
    return owner != NOBODY;
  }

  /** The thread that has the lock, or {@link #NOBODY}. */
  int owner() {
    return owner;
  }

  boolean isShared() {
    return isShared;
  }

  /** Whether it ends with its last event, or goes on to the end of the trace. */
  boolean ends() {
    return ends;
  }

  /** The places of its events in the trace, in its order. */
  int[] places() {
    if (places != null) {
      return places;
    }
    return first == last ? new int[] {first} : new int[] {first, last};
  }

  int first() {
    return first;
  }

  int last() {
    return last;
  }

  @Override
  public String toString() {
    return "section of " + resource + " at " + Arrays.toString(places()) + (ends ? "" : "..");
  }
}
