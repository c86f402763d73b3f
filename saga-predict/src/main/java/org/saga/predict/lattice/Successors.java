package org.saga.predict.lattice;

import java.util.Arrays;
import java.util.BitSet;
import org.saga.predict.order.Cuts;

/**
 * The cuts that follow those of a level, or a part of them: several threads may find a part each,
 * and a cut's hash says which part it is of.
 */
final class Successors {
  private static final int NONE = -1;

  private final Cuts cuts;
  private final Level before;
  private final MonitorStates states;
  private final long[] weights;
  private final int part;
  private final int parts;

  private final Level found;

  /** For each cut where it was found first: a cut before and a column. */
  private long[] origins;

  private int[] table;

  /** The cuts before from which an event leads to one of these. */
  private final BitSet goingOn = new BitSet();

  /**
   * @param weights what an event of a column adds to a cut's hash
   * @param part which of the parts this is
   */
  Successors(Cuts cuts, Level before, MonitorStates states, long[] weights, int part, int parts) {
    this.cuts = cuts;
    this.before = before;
    this.states = states;
    this.weights = weights;
    this.part = part;
    this.parts = parts;
    this.found = new Level(before.width(), before.size() / parts * 5 / 4);
    this.origins = new long[found.capacity()];
    this.table = emptyTable(found.capacity());
  }

  private static int[] emptyTable(int capacity) {
    int[] table = new int[2 * Integer.highestOneBit(2 * capacity - 1)];
    Arrays.fill(table, NONE);
    return table;
  }

  Level cuts() {
    return found;
  }

  /** Where a cut was found, as a number that grows; the largest one if there is no such cut. */
  long found(int cut) {
    return cut < found.size() ? origins[cut] : Long.MAX_VALUE;
  }

  BitSet goingOn() {
    return goingOn;
  }

  void find() {
    for (int cut = 0; cut < before.size(); cut++) {
      for (int column = 0; column < before.width(); column++) {
        long hash = before.hash(cut) + weights[column];
        if (isOwn(hash)) {
          step(cut, column, hash);
        }
      }
    }
  }

  private boolean isOwn(long hash) {
    return (hash >>> Integer.SIZE) * parts >>> Integer.SIZE == part;
  }

  /** Takes the next event of a column into all ways to a cut, if it can come there. */
  private void step(int cut, int column, long hash) {
    int[] opened = cuts.next(before.done(), before.at(cut), before.open(cut), column);
    if (opened == null) {
      return;
    }
    goingOn.set(cut);
    int after = after(cut, column, hash, opened);
    int event = before.done(cut, column);
    boolean isRelevant = cuts.isRelevant(column, event);
    int place = cuts.place(column, event);
    for (Way way = before.way(cut); way != null; way = way.next) {
      MonitorState state = isRelevant ? states.next(way.state, place) : way.state;
      found.add(after, state, way.runs, way.path, column);
    }
  }

  /** The cut to which the next event of a column leads; it is added if it is not there yet. */
  private int after(int cut, int column, long hash, int[] opened) {
    int slot = slot(hash);
    for (; table[slot] != NONE; slot = slot + 1 & table.length - 1) {
      int known = table[slot];
      if (found.hash(known) == hash && found.isAfter(known, before, cut, column)) {
        return known;
      }
    }
    int added = found.addAfter(before, cut, column, hash, opened);
    table[slot] = added;
    if (found.capacity() > origins.length) {
      grow();
    }
    origins[added] = (long) cut * before.width() + column;
    return added;
  }

  private void grow() {
    origins = Arrays.copyOf(origins, found.capacity());
    table = emptyTable(found.capacity());
    for (int cut = 0; cut < found.size(); cut++) {
      int slot = slot(found.hash(cut));
      while (table[slot] != NONE) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = cut;
    }
  }

  private int slot(long hash) {
    return (int) (hash ^ hash >>> Integer.SIZE) & table.length - 1;
  }
}
