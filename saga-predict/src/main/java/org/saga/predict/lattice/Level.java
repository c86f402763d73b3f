package org.saga.predict.lattice;

import java.util.Arrays;
import java.util.Comparator;

/** The cuts of a level, in the order in which they were found. */
final class Level {
  private static final int FIRST_CAPACITY = 16;

  private Cut[] table = new Cut[2 * FIRST_CAPACITY];
  private Cut[] cuts = new Cut[FIRST_CAPACITY];
  private int size;

  int size() {
    return size;
  }

  Cut get(int index) {
    return cuts[index];
  }

  /** The cut to which a thread's next event leads; null if it is not there yet. */
  Cut find(Cut before, int thread, long hash) {
    for (int slot = slot(hash); table[slot] != null; slot = slot + 1 & table.length - 1) {
      if (table[slot].hash == hash && table[slot].isNextOf(before.done, thread)) {
        return table[slot];
      }
    }
    return null;
  }

  void add(Cut cut) {
    if (size == cuts.length) {
      cuts = Arrays.copyOf(cuts, 2 * size);
      table = new Cut[4 * size];
      for (int i = 0; i < size; i++) {
        put(cuts[i]);
      }
    }
    cuts[size++] = cut;
    put(cut);
  }

  private void put(Cut cut) {
    int slot = slot(cut.hash);
    while (table[slot] != null) {
      slot = slot + 1 & table.length - 1;
    }
    table[slot] = cut;
  }

  private int slot(long hash) {
    return (int) (hash ^ hash >>> 32) & table.length - 1;
  }

  /** Leaves only so many cuts, those that are nearest to the observed one. */
  void prune(int width, int[] observed) {
    Cut[] nearest = Arrays.copyOf(cuts, size);
    Arrays.sort(nearest, Comparator.comparingLong(it -> distance(it.done, observed)));
    size = 0;
    table = new Cut[Integer.highestOneBit(Math.max(FIRST_CAPACITY, width)) * 4];
    cuts = new Cut[table.length / 2];
    for (int i = 0; i < width; i++) {
      add(nearest[i]);
    }
  }

  private static long distance(int[] a, int[] b) {
    long distance = 0;
    for (int i = 0; i < a.length; i++) {
      distance += Math.abs(a[i] - b[i]);
    }
    return distance;
  }
}
