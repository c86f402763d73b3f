package org.saga.benchmarks.common;

import java.util.stream.DoubleStream;

/** The middle of numbers. */
public final class Median {
  private Median() {}

  /** Returns the median; between the two in the middle, if there are two. */
  public static double of(DoubleStream numbers) {
    double[] sorted = numbers.sorted().toArray();
    if (sorted.length == 0) {
      return Double.NaN;
    }
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
