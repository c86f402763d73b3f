package org.saga.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.saga.benchmarks.common.Median;

/**
 * What one JVM has measured.
 *
 * @param wall nanoseconds that an operation takes
 * @param cpu nanoseconds of CPU time that it takes, the collector's included
 * @param heapGrowth by how many bytes the live heap has grown from the first iterations to the last
 */
record Sample(double wall, double cpu, double heapGrowth) {

  /** Of the iterations the median counts: the JVM may still have compiled something in one. */
  static Sample of(RunResult result) {
    List<IterationResult> iterations =
        result.getBenchmarkResults().stream()
            .flatMap(it -> it.getIterationResults().stream())
            .toList();
    int half = Math.max(1, iterations.size() / 2);
    double first = heap(iterations.subList(0, half));
    double last = heap(iterations.subList(iterations.size() - half, iterations.size()));
    return new Sample(
        median(iterations, it -> it.getPrimaryResult().getScore()),
        median(iterations, it -> secondary(it, CpuTime.LABEL)),
        last - first);
  }

  /** What only lives for a moment, of the JVM itself, is not in the least of them. */
  private static double heap(List<IterationResult> iterations) {
    return iterations.stream()
        .mapToDouble(it -> secondary(it, LiveHeap.LABEL))
        .min()
        .orElse(Double.NaN);
  }

  private static double secondary(IterationResult iteration, String label) {
    return iteration.getSecondaryResults().containsKey(label)
        ? iteration.getSecondaryResults().get(label).getScore()
        : Double.NaN;
  }

  private static double median(
      Collection<IterationResult> iterations, ToDoubleFunction<IterationResult> score) {
    return Median.of(iterations.stream().mapToDouble(score));
  }
}
