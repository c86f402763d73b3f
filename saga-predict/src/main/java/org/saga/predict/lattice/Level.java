package org.saga.predict.lattice;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cuts of a level, in the order in which they were found. They are in columns, for there may be
 * millions of them.
 */
final class Level {
  private static final int FIRST_CAPACITY = 16;

  /** How many columns of events a cut has. */
  private final int width;

  /** How far each column has come in each cut. */
  private int[] done;

  private long[] hashes;
  private int[][] open;

  /** What a monitor may make of the ways to each cut. */
  private Way[] ways;

  private int size;
  private boolean mayBeBad;

  Level(int width) {
    this(width, FIRST_CAPACITY);
  }

  /**
   * Makes an empty level.
   *
   * @param expected how many cuts it may come to have
   */
  Level(int width, int expected) {
    int capacity = Math.max(FIRST_CAPACITY, expected);
    this.width = width;
    done = new int[capacity * width];
    hashes = new long[capacity];
    open = new int[capacity][];
    ways = new Way[capacity];
  }

  int size() {
    return size;
  }

  int width() {
    return width;
  }

  /** How many cuts there is space for. */
  int capacity() {
    return hashes.length;
  }

  /** Whether a way to one of the cuts may have become bad. */
  boolean mayBeBad() {
    return mayBeBad;
  }

  /** How far each column has come, from {@link #at} on. */
  int[] done() {
    return done;
  }

  /** Where a cut is in {@link #done}. */
  int at(int cut) {
    return cut * width;
  }

  int done(int cut, int column) {
    return done[cut * width + column];
  }

  /** How many events have happened in a cut. */
  long events(int cut) {
    long events = 0;
    for (int column = 0; column < width; column++) {
      events += done(cut, column);
    }
    return events;
  }

  long hash(int cut) {
    return hashes[cut];
  }

  /** The sections that are open in a cut. */
  int[] open(int cut) {
    return open[cut];
  }

  /** The first of the ways to a cut. */
  Way way(int cut) {
    return ways[cut];
  }

  // ---- cuts

  /** Adds the cut before anything has happened. */
  void addFirst(int[] opened, Way way) {
    ways[add(0, opened)] = way;
    mayBeBad = true;
  }

  /** Adds the cut to which the next event of a column leads. */
  int addAfter(Level before, int cut, int column, long hash, int[] opened) {
    int added = add(hash, opened);
    System.arraycopy(before.done, before.at(cut), done, at(added), width);
    done[at(added) + column]++;
    return added;
  }

  /** Whether the next event of a column leads to a cut of this level. */
  boolean isAfter(int known, Level before, int cut, int column) {
    int mine = at(known);
    int other = before.at(cut);
    for (int i = 0; i < width; i++) {
      if (done[mine + i] != before.done[other + i] + (i == column ? 1 : 0)) {
        return false;
      }
    }
    return true;
  }

  private int add(long hash, int[] opened) {
    if (size == hashes.length) {
      grow();
    }
    hashes[size] = hash;
    open[size] = opened;
    return size++;
  }

  private void grow() {
    int capacity = 2 * size;
    done = Arrays.copyOf(done, capacity * width);
    hashes = Arrays.copyOf(hashes, capacity);
    open = Arrays.copyOf(open, capacity);
    ways = Arrays.copyOf(ways, capacity);
  }

  // ---- ways

  /** Adds ways to a cut that a monitor makes the same of. */
  void add(int cut, MonitorState state, long runs, Path before, int column) {
    for (Way way = ways[cut]; way != null; way = way.next) {
      if (way.state.equals(state)) {
        way.runs = Counts.sum(way.runs, runs);
        return;
      }
    }
    ways[cut] = new Way(state, new Path(before, column), runs, ways[cut]);
    mayBeBad |= state.bad != null;
  }

  // ---- other levels with the same cuts

  /** Returns the same cuts with more columns, of which nothing has happened. */
  Level widened(int to) {
    Level wider = new Level(to, size);
    for (int cut = 0; cut < size; cut++) {
      wider.copy(this, cut);
    }
    return wider;
  }

  /** Returns only so many cuts, those that are nearest to the observed one. */
  Level nearest(int count, int[] observed) {
    Level nearest = new Level(width, count);
    IntStream.range(0, size)
        .boxed()
        .sorted(Comparator.comparingLong(it -> distance(it, observed)))
        .limit(count)
        .forEach(it -> nearest.copy(this, it));
    return nearest;
  }

  private void copy(Level from, int cut) {
    int copy = add(from.hashes[cut], from.open[cut]);
    System.arraycopy(from.done, from.at(cut), done, at(copy), from.width);
    ways[copy] = from.ways[cut];
    mayBeBad |= from.mayBeBad;
  }

  private long distance(int cut, int[] observed) {
    long distance = 0;
    for (int i = 0; i < width; i++) {
      distance += Math.abs(done(cut, i) - observed[i]);
    }
    return distance;
  }

  /** Returns the cuts of several parts of a level, in the order in which they were found. */
  static Level of(List<Successors> parts) {
    if (parts.size() == 1) {
      return parts.get(0).cuts();
    }
    int size = parts.stream().mapToInt(it -> it.cuts().size).sum();
    Level all = new Level(parts.get(0).cuts().width, size);
    int[] next = new int[parts.size()];
    while (all.size < size) {
      int first = 0;
      for (int part = 1; part < next.length; part++) {
        if (parts.get(part).found(next[part]) < parts.get(first).found(next[first])) {
          first = part;
        }
      }
      all.copy(parts.get(first).cuts(), next[first]++);
    }
    return all;
  }
}
