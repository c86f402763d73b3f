package org.saga.predict.lattice;

/**
 * A way to a cut: the thread that did the last event, and the way there.
 *
 * @param before the way to the cut before; null for the first event
 */
record Path(Path before, int thread) {
  /** Returns the threads in the order in which they do their events. */
  static int[] threads(Path last) {
    int length = 0;
    for (Path it = last; it != null; it = it.before) {
      length++;
    }
    int[] threads = new int[length];
    for (Path it = last; it != null; it = it.before) {
      threads[--length] = it.thread;
    }
    return threads;
  }
}
