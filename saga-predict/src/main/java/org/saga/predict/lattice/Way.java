package org.saga.predict.lattice;

/** What a monitor makes of some of the ways to a cut: how many they are, and one of them. */
final class Way {
  final MonitorState state;
  final Path path;
  final Way next;
  long runs;

  Way(MonitorState state, Path path, long runs, Way next) {
    this.state = state;
    this.path = path;
    this.runs = runs;
    this.next = next;
  }
}
