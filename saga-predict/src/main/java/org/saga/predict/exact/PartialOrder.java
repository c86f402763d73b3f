package org.saga.predict.exact;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * An order of some events of each thread, those of one thread after one another, to which pairs are
 * added. Each event knows how many of each thread have to come before it.
 */
final class PartialOrder {
  private final int[] from;
  private final int[] base;
  private final int size;
  private final int threads;
  private final int[] before;
  private final int[][] after;
  private final int[] afters;
  private final Deque<Integer> changed = new ArrayDeque<>();
  private final int[] threadOf;

  /**
   * @param from the first event of each thread
   * @param to the one behind its last
   */
  PartialOrder(int[] from, int[] to) {
    this.from = from;
    this.threads = from.length;
    this.base = new int[threads + 1];
    for (int thread = 0; thread < threads; thread++) {
      base[thread + 1] = base[thread] + to[thread] - from[thread];
    }
    this.size = base[threads];
    this.before = new int[size * threads];
    this.after = new int[size][];
    this.afters = new int[size];
    this.threadOf = new int[size];
    for (int thread = 0; thread < threads; thread++) {
      for (int node = base[thread]; node < base[thread + 1]; node++) {
        threadOf[node] = thread;
        System.arraycopy(from, 0, before, node * threads, threads);
        before[node * threads + thread] = event(node);
      }
    }
  }

  int size() {
    return size;
  }

  int node(int thread, int event) {
    return base[thread] + event - from[thread];
  }

  int event(int node) {
    return node - base[threadOf[node]] + from[threadOf[node]];
  }

  int thread(int node) {
    return threadOf[node];
  }

  /** How many events of a thread have to come before an event. */
  int before(int node, int thread) {
    return before[node * threads + thread];
  }

  boolean isBefore(int node, int other) {
    return before(other, threadOf[node]) > event(node);
  }

  /** Orders two events; false if they are in the other order already. */
  boolean add(int first, int second) {
    if (first == second || isBefore(second, first)) {
      return false;
    }
    if (isBefore(first, second)) {
      return true;
    }
    if (after[first] == null) {
      after[first] = new int[2];
    } else if (afters[first] == after[first].length) {
      after[first] = Arrays.copyOf(after[first], 2 * afters[first]);
    }
    after[first][afters[first]++] = second;
    join(first, second);
    while (!changed.isEmpty()) {
      int node = changed.pop();
      if (node + 1 < base[threadOf[node] + 1]) {
        join(node, node + 1);
      }
      for (int i = 0; i < afters[node]; i++) {
        join(node, after[node][i]);
      }
    }
    return true;
  }

  /** What comes before the first comes before the second, too. */
  private void join(int first, int second) {
    boolean isMore = false;
    int own = threadOf[first];
    for (int thread = 0; thread < threads; thread++) {
      int count = thread == own ? event(first) + 1 : before(first, thread);
      int at = second * threads + thread;
      if (thread != threadOf[second] && count > before[at]) {
        before[at] = count;
        isMore = true;
      }
    }
    if (isMore) {
      changed.push(second);
    }
  }
}
