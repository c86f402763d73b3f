package org.saga.predict.order;

import java.util.ArrayList;
import java.util.List;

/**
 * What is handed on by accesses that conflict: the last write, and all reads since it. In the words
 * of multithreaded vector clocks, the write clock and the access clock of a variable.
 */
final class AccessStamps {
  private Stamp write;
  private final List<Stamp> reads = new ArrayList<>();

  void read(Knowledge all, int thread) {
    all.learn(thread, write);
    Stamp now = all.stamp(thread);
    reads.removeIf(it -> it.thread() == thread);
    reads.add(now);
  }

  void write(Knowledge all, int thread) {
    all.learn(thread, write);
    reads.forEach(it -> all.learn(thread, it));
    reads.clear();
    write = all.stamp(thread);
  }
}
