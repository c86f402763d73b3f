package org.saga.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/**
 * What one JVM has measured.
 *
 * @param wall nanoseconds that an operation takes
 * @param cpu nanoseconds of CPU time that it takes, the collector's included
 * @param heapGrowth by how many bytes the live heap has grown from the first iteration to the last
 */
record Sample(double wall, double cpu, double heapGrowth) {

  /** Of the iterations the median counts: the JVM may still have compiled something in one. */
  static Sample of(RunResult result) {
    List<IterationResult> iterations =
        result.getBenchmarkResults().stream()
            .flatMap(it -> it.getIterationResults().stream())
            .toList();
    double first = heap(iterations.get(0));
    double last = heap(iterations.get(iterations.size() - 1));
    return new Sample(
        median(iterations, it -> it.getPrimaryResult().getScore()),
        median(iterations, it -> secondary(it, CpuTime.LABEL)),
        last - first);
  }

  private static double heap(IterationResult iteration) {
    return secondary(iteration, LiveHeap.LABEL);
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
