package org.saga.predict.lattice;

/**
 * A way to a cut: the column whose event was the last, and the way there.
 *
 * @param before the way to the cut before; null for the first event
 */
record Path(Path before, int column) {
  /** Returns the columns in the order of the events. */
  static int[] columns(Path last) {
    int length = 0;
    for (Path it = last; it != null; it = it.before) {
      length++;
    }
    int[] columns = new int[length];
    for (Path it = last; it != null; it = it.before) {
      columns[--length] = it.column;
    }
    return columns;
  }
}
