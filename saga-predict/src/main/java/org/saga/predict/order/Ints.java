package org.saga.predict.order;

import java.util.Arrays;

/** Numbers, to which more can be added. */
final class Ints {
  private int[] all = new int[4];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return all[index];
  }

  void add(int number) {
    if (size == all.length) {
      all = Arrays.copyOf(all, 2 * size);
    }
    all[size++] = number;
  }

  /** How many numbers from an index on come before one; they are in ascending order. */
  int indexOf(int number, int from) {
    int low = from;
    int high = from;
    // Near the beginning first, so that a look at all takes no more steps than there are.
    for (int step = 1; high < size && all[high] < number; step *= 2) {
      low = high + 1;
      high += step;
    }
    int at = Arrays.binarySearch(all, low, Math.min(high, size), number);
    return at < 0 ? -at - 1 : at;
  }

  int[] toArray() {
    return Arrays.copyOf(all, size);
  }

  /** Returns the numbers in ascending order, each once. */
  int[] toSet() {
    int[] sorted = toArray();
    Arrays.sort(sorted);
    int distinct = 0;
    for (int number : sorted) {
      if (distinct == 0 || sorted[distinct - 1] != number) {
        sorted[distinct++] = number;
      }
    }
    return Arrays.copyOf(sorted, distinct);
  }

  /** How many numbers of a sorted array are less than a limit. */
  static int countBefore(int[] sorted, int limit) {
    int at = Arrays.binarySearch(sorted, limit);
    return at < 0 ? -at - 1 : at;
  }
}
