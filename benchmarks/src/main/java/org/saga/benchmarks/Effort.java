package org.saga.benchmarks;

/**
 * How long to measure.
 *
 * @param rounds how often to go through all runs, each time in new JVMs
 * @param iterations how many to measure, after as many to warm up
 * @param millis how long an iteration is
 * @param inThisJvm whether not to start others; what is measured then means nothing
 */
record Effort(int rounds, int iterations, int millis, boolean inThisJvm) {
  static final Effort FULL = new Effort(3, 5, 400, false);
  static final Effort QUICK = new Effort(1, 3, 200, false);

  /** Each run once, to see whether it runs. */
  static final Effort NONE = new Effort(1, 1, 1, true);
}
