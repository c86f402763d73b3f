package org.saga.benchmarks;

/**
 * How much happens before, and while, something is measured.
 *
 * @param longPast how many events come before one in a long history
 * @param reparsed the same where it is parsed from its start after each
 * @param ambiguous how many events there are in a short history by the ambiguous grammar
 * @param lockOperations how many there were, of threads and locks that are gone
 */
record Sizes(int longPast, int reparsed, int ambiguous, int lockOperations) {
  static final Sizes FULL = new Sizes(10_000_000, 10_000, 10_000, 1_000_000);

  /** Enough to see whether it runs. */
  static final Sizes SMALL = new Sizes(2_000, 100, 40, 400);
}
