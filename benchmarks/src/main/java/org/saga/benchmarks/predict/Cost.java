package org.saga.benchmarks.predict;

import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/**
 * What something took of the CPU time of its thread.
 *
 * @param result what came of it
 */
record Cost<T>(T result, double milliseconds) {

  /** Does something some times; the cheapest time is the one that nothing has disturbed. */
  static <T> Cost<T> least(int rounds, Supplier<T> what) {
    Cost<T> least = null;
    for (int round = 0; round < rounds; round++) {
      long before = now();
      T result = what.get();
      double milliseconds = (now() - before) / 1e6;
      if (least == null || milliseconds < least.milliseconds) {
        least = new Cost<>(result, milliseconds);
      }
    }
    return least;
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
