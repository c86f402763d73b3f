package org.saga.predict.order;

import java.util.Arrays;

/**
 * The selected events of a trace, and when each of them may come. They are in columns: one of them
 * has the events of one thread, or of several that live one after the other. A cut says how many
 * events of each column have happened.
 */
public final class Computation implements Cuts {
  private static final int[] NONE = {};

  private final int[][] places;
  private final boolean[][] relevant;

  /** For each event pairs of a column and how many of its events must have happened before. */
  private final int[][][] needs;

  /** For each event the sections that it is part of. */
  private final int[][][] sections;

  private final int[] resource;
  private final int[] owner;
  private final boolean[] shared;

  /**
   * For each section pairs of a column and how many of its events have happened when it is over.
   */
  private final int[][] ends;

  private final Completion completion;
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
      Completion completion) {
    this.places = places;
    this.relevant = relevant;
    this.needs = needs;
    this.sections = sections;
    this.resource = resource;
    this.owner = owner;
    this.shared = shared;
    this.ends = ends;
    this.completion = completion;
    this.size = Arrays.stream(places).mapToInt(it -> it.length).sum();
    this.allRelevant = allRelevant(relevant);
  }

  private static boolean allRelevant(boolean[][] relevant) {
    for (boolean[] column : relevant) {
      for (boolean event : column) {
        if (!event) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public int columns() {
    return places.length;
  }

  /** Returns how many events there are. */
  public int size() {
    return size;
  }

  /** Returns how many events a column has. */
  public int size(int column) {
    return places[column].length;
  }

  @Override
  public int place(int column, int event) {
    return places[column][event];
  }

  @Override
  public boolean isRelevant(int column, int event) {
    return relevant[column][event];
  }

  /** Tells whether all events matter to the property. */
  public boolean isAllRelevant() {
    return allRelevant;
  }

  /** Tells whether any order is possible that has each event behind those that it needs. */
  public boolean isPartialOrder() {
    return resource.length == 0;
  }

  /** Pairs of a column and how many of its events an event needs, besides those of its own. */
  int[] needs(int column, int event) {
    int[] own = needs[column][event];
    return own == null ? NONE : own;
  }

  /**
   * Returns a run up to an event: all that has to be before it, also what does not matter.
   *
   * @param places the places of the selected events that lead to it, in their order
   */
  public int[] run(int[] places) {
    return completion.run(places);
  }

  /** Returns a run in which everything happens, and the selected events in an order. */
  public int[] wholeRun(int[] places) {
    return completion.whole(places);
  }

  @Override
  public int[] next(int[] cut, int at, int[] open, int column) {
    int event = cut[at + column];
    if (event == places[column].length || !hasHappened(needs[column][event], cut, at)) {
      return null;
    }
    int[] own = sections[column][event];
    return own == null ? open : sectionsAfter(cut, at, open, column, own);
  }

  private static boolean hasHappened(int[] needs, int[] cut, int at) {
    if (needs != null) {
      for (int i = 0; i < needs.length; i += 2) {
        if (cut[at + needs[i]] < needs[i + 1]) {
          return false;
        }
      }
    }
    return true;
  }

  private int[] sectionsAfter(int[] cut, int at, int[] open, int column, int[] own) {
    int[] after = open;
    for (int section : own) {
      if (!mayBeOpen(section, after)) {
        return null;
      }
      boolean wasOpen = Arrays.binarySearch(after, section) >= 0;
      boolean isOver = isOver(section, cut, at, column);
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

  /** Whether a section is over when one more event of a column has happened. */
  private boolean isOver(int section, int[] cut, int at, int column) {
    int[] end = ends[section];
    for (int i = 0; i < end.length; i += 2) {
      int done = cut[at + end[i]] + (end[i] == column ? 1 : 0);
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
