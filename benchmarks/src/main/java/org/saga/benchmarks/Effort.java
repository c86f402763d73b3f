package org.saga.benchmarks;

import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long to measure.
 *
 * @param rounds how often to go through all runs, each time in new JVMs
 * @param patience how many seconds the JIT compilers may take to come to rest
 * @param warmUps how many iterations come before those that count
 * @param warmUp how long each of them is
 * @param iterations how many count
 * @param iteration how long each of them is
 * @param inThisJvm whether not to start others; what is measured then means nothing
 */
record Effort(
    int rounds,
    int patience,
    int warmUps,
    TimeValue warmUp,
    int iterations,
    TimeValue iteration,
    boolean inThisJvm) {
  static final Effort FULL = new Effort(3, 15, 2, millis(400), 5, millis(400), false);
  static final Effort QUICK = new Effort(1, 3, 1, millis(200), 3, millis(200), false);

  /** Each run once, to see whether it runs. */
  static final Effort NONE = new Effort(1, 0, 0, millis(1), 1, millis(1), true);

  private static TimeValue millis(int number) {
    return TimeValue.milliseconds(number);
  }
}
