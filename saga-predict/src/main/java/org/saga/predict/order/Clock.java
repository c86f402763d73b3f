package org.saga.predict.order;

import java.util.Arrays;

/**
 * How many events of each thread are known, as in vector clocks: an immutable value. Threads of
 * which nothing is known take no place.
 */
final class Clock {
  static final Clock NOTHING = new Clock(new int[0], new int[0]);

  /** In ascending order. */
  private final int[] threads;

  private final int[] counts;

  private Clock(int[] threads, int[] counts) {
    this.threads = threads;
    this.counts = counts;
  }

  int size() {
    return threads.length;
  }

  int thread(int index) {
    return threads[index];
  }

  int count(int index) {
    return counts[index];
  }

  /** How many events of a thread are known. */
  int of(int thread) {
    int index = Arrays.binarySearch(threads, thread);
    return index < 0 ? 0 : counts[index];
  }

  /** The same, where at least so many events of a thread are known. */
  Clock with(int thread, int count) {
    int index = Arrays.binarySearch(threads, thread);
    if (index >= 0) {
      if (counts[index] >= count) {
        return this;
      }
      int[] more = counts.clone();
      more[index] = count;
      return new Clock(threads, more);
    }
    int at = -index - 1;
    return new Clock(inserted(threads, at, thread), inserted(counts, at, count));
  }

  private static int[] inserted(int[] array, int at, int value) {
    int[] longer = new int[array.length + 1];
    System.arraycopy(array, 0, longer, 0, at);
    longer[at] = value;
    System.arraycopy(array, at, longer, at + 1, array.length - at);
    return longer;
  }

  /** What is known by either. */
  Clock and(Clock other) {
    if (other.isKnownBy(this)) {
      return this;
    }
    if (isKnownBy(other)) {
      return other;
    }
    int[] all = new int[threads.length + other.threads.length];
    int[] most = new int[all.length];
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < threads.length || j < other.threads.length) {
      int mine = i < threads.length ? threads[i] : Integer.MAX_VALUE;
      int others = j < other.threads.length ? other.threads[j] : Integer.MAX_VALUE;
      all[size] = Math.min(mine, others);
      most[size++] =
          Math.max(mine <= others ? counts[i++] : 0, others <= mine ? other.counts[j++] : 0);
    }
    return size == threads.length
        ? new Clock(threads, Arrays.copyOf(most, size))
        : new Clock(Arrays.copyOf(all, size), Arrays.copyOf(most, size));
  }

  boolean isKnownBy(Clock other) {
    if (other == this) {
      return true;
    }
    int j = 0;
    for (int i = 0; i < threads.length; i++) {
      while (j < other.threads.length && other.threads[j] < threads[i]) {
        j++;
      }
      if (j == other.threads.length
          || other.threads[j] != threads[i]
          || other.counts[j] < counts[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Clock clock
        && Arrays.equals(threads, clock.threads)
        && Arrays.equals(counts, clock.counts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(threads) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return Arrays.toString(threads) + Arrays.toString(counts);
  }
}
