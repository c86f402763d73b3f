package org.saga.predict.lattice;

/** Numbers that may become too large: the largest one stands for all that are larger. */
final class Counts {
  static final long MOST = Long.MAX_VALUE;

  private Counts() {}

  static long sum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? MOST : sum;
  }
}
