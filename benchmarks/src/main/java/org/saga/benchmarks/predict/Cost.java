package org.saga.benchmarks.predict;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/**
 * What something took.
 *
 * @param result what came of it
 * @param milliseconds the CPU time of the thread, or how long it took where several threads work
 * @param cpu the CPU time of the whole JVM, in milliseconds
 */
record Cost<T>(T result, double milliseconds, double cpu) {

  /** Does something some times; the cheapest time is the one that nothing has disturbed. */
  static <T> Cost<T> least(int rounds, Supplier<T> what) {
    return least(rounds, what, () -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }

  /** The same for what several threads do: the shortest time counts. */
  static <T> Cost<T> shortest(int rounds, Supplier<T> what) {
    return least(rounds, what, System::nanoTime);
  }

  private static <T> Cost<T> least(int rounds, Supplier<T> what, Supplier<Long> clock) {
    Cost<T> least = null;
    for (int round = 0; round < rounds; round++) {
      long cpuBefore = cpuTime();
      long before = clock.get();
      T result = what.get();
      double milliseconds = (clock.get() - before) / 1e6;
      if (least == null || milliseconds < least.milliseconds) {
        least = new Cost<>(result, milliseconds, (cpuTime() - cpuBefore) / 1e6);
      }
    }
    return least;
  }

  private static long cpuTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
