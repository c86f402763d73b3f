package org.saga.predict.order;

import java.util.Arrays;

/**
 * The selected events of a trace by thread, and when each of them may come. A cut says how many
 * events of each thread have happened.
 *
 * <p>Threads and events have numbers of their own here, from 0; threads without such events are not
 * there.
 */
public final class Computation {
  private static final int[] NONE = {};

  private final int[][] places;
  private final boolean[][] relevant;

  /** For each event pairs of a thread and how many of its events must have happened before. */
  private final int[][][] needs;

  /** For each event the sections that it is part of. */
  private final int[][][] sections;

  private final int[] resource;
  private final int[] owner;
  private final boolean[] shared;

  /** For each section pairs of a thread and how many events it has done when its part is over. */
  private final int[][] ends;

  private final int[] initiallyOpen;
  private final int size;
  private final boolean allRelevant;

  Computation(
      int[][] places,
      boolean[][] relevant,
      int[][][] needs,
      int[][][] sections,
      int[] resource,
      int[] owner,
      boolean[] shared,
      int[][] ends,
      int[] initiallyOpen) {
    this.places = places;
    this.relevant = relevant;
    this.needs = needs;
    this.sections = sections;
    this.resource = resource;
    this.owner = owner;
    this.shared = shared;
    this.ends = ends;
    this.initiallyOpen = initiallyOpen;
    this.size = Arrays.stream(places).mapToInt(it -> it.length).sum();
    this.allRelevant = allRelevant(relevant);
  }

  private static boolean allRelevant(boolean[][] relevant) {
    for (boolean[] thread : relevant) {
      for (boolean event : thread) {
        if (!event) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns how many threads there are. */
  public int threads() {
    return places.length;
  }

  /** Returns how many events there are. */
  public int size() {
    return size;
  }

  /** Returns how many events a thread has. */
  public int size(int thread) {
    return places[thread].length;
  }

  /** Returns an event's place in the trace. */
  public int place(int thread, int event) {
    return places[thread][event];
  }

  /** Tells whether an event matters to the property; others may keep such ones apart. */
  public boolean isRelevant(int thread, int event) {
    return relevant[thread][event];
  }

  /** Tells whether all events matter to the property. */
  public boolean isAllRelevant() {
    return allRelevant;
  }

  /** Returns the sections that are open before anything has happened. */
  public int[] initiallyOpen() {
    return initiallyOpen;
  }

  /**
   * Returns the sections that are open when a thread has done its next event, or null if it cannot
   * do it.
   *
   * @param cut how many events of each thread have happened
   * @param open the sections that are open then
   */
  public int[] next(int[] cut, int[] open, int thread) {
    int event = cut[thread];
    if (event == places[thread].length || !hasHappened(needs[thread][event], cut)) {
      return null;
    }
    int[] own = sections[thread][event];
    return own == null ? open : sectionsAfter(cut, open, thread, own);
  }

  private static boolean hasHappened(int[] needs, int[] cut) {
    if (needs != null) {
      for (int i = 0; i < needs.length; i += 2) {
        if (cut[needs[i]] < needs[i + 1]) {
          return false;
        }
      }
    }
    return true;
  }

  private int[] sectionsAfter(int[] cut, int[] open, int thread, int[] own) {
    int[] after = open;
    for (int section : own) {
      if (!mayBeOpen(section, after)) {
        return null;
      }
      boolean wasOpen = Arrays.binarySearch(after, section) >= 0;
      boolean isOver = isOver(section, cut, thread);
      if (wasOpen && isOver) {
        after = without(after, section);
      } else if (!wasOpen && !isOver) {
        after = with(after, section);
      }
    }
    return after;
  }

  private boolean mayBeOpen(int section, int[] open) {
    for (int other : open) {
      boolean excludes =
          other != section
              && resource[other] == resource[section]
              && !(shared[other] && shared[section])
              && (owner[other] == Section.NOBODY || owner[other] != owner[section]);
      if (excludes) {
        return false;
      }
    }
    return true;
  }

  /** Whether a section is over when a thread has done one more event. */
  private boolean isOver(int section, int[] cut, int thread) {
    int[] end = ends[section];
    for (int i = 0; i < end.length; i += 2) {
      int done = cut[end[i]] + (end[i] == thread ? 1 : 0);
      if (done < end[i + 1]) {
        return false;
      }
    }
    return true;
  }

  private static int[] without(int[] sorted, int value) {
    if (sorted.length == 1) {
      return NONE;
    }
    int at = Arrays.binarySearch(sorted, value);
    int[] less = new int[sorted.length - 1];
    System.arraycopy(sorted, 0, less, 0, at);
    System.arraycopy(sorted, at + 1, less, at, less.length - at);
    return less;
  }

  private static int[] with(int[] sorted, int value) {
    int at = -Arrays.binarySearch(sorted, value) - 1;
    int[] more = new int[sorted.length + 1];
    System.arraycopy(sorted, 0, more, 0, at);
    more[at] = value;
    System.arraycopy(sorted, at, more, at + 1, sorted.length - at);
    return more;
  }
}
