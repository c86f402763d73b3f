package org.saga.predict.lattice;

import java.util.concurrent.ForkJoinPool;

/**
 * How the work on a level is split among threads. What is found is the same with any.
 *
 * @param fewest how many cuts a level has at least that is worth it
 * @param parts how many parts there are then
 */
record Split(int fewest, int parts) {
  /** Gives each processor a part of what takes milliseconds. */
  static final Split USUAL = new Split(1_000, ForkJoinPool.getCommonPoolParallelism() + 1);

  /** For monitors that learn while they look. */
  static final Split NONE = new Split(Integer.MAX_VALUE, 1);

  int partsOf(Level level) {
    return level.size() < fewest ? 1 : parts;
  }
}
