package org.saga.predict.lattice;

/** How far each thread has come, and what a monitor may make of the ways there. */
final class Cut {
  final int[] done;
  final int[] open;
  final long hash;

  /** The first of the monitor's states here. */
  Entry first;

  Cut(int[] done, int[] open, long hash) {
    this.done = done;
    this.open = open;
    this.hash = hash;
  }

  /** A state of the monitor at a cut, with one of the ways to it and their number. */
  static final class Entry {
    final MonitorState state;
    final Path path;
    final Entry next;
    long runs;

    Entry(MonitorState state, Path path, long runs, Entry next) {
      this.state = state;
      this.path = path;
      this.runs = runs;
      this.next = next;
    }
  }

  /** Adds ways to a state; whether it is a new one. */
  boolean add(MonitorState state, long runs, Path before, int thread) {
    for (Entry entry = first; entry != null; entry = entry.next) {
      if (entry.state.equals(state)) {
        entry.runs = Counts.sum(entry.runs, runs);
        return false;
      }
    }
    first = new Entry(state, new Path(before, thread), runs, first);
    return true;
  }

  /** Whether it has come as far as another cut, of which a thread has done one event more. */
  boolean isNextOf(int[] before, int thread) {
    for (int i = 0; i < done.length; i++) {
      if (done[i] != before[i] + (i == thread ? 1 : 0)) {
        return false;
      }
    }
    return true;
  }
}
