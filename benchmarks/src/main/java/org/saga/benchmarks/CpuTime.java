package org.saga.benchmarks;

import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** The CPU time by operation: what else goes on on the machine does not count. */
public final class CpuTime implements InternalProfiler {
  static final String LABEL = "cpu";

  private final CpuClock clock = CpuClock.ofAllElse();

  @Override
  public String getDescription() {
    return "CPU time by operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    clock.start();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double each = (double) clock.spent() / Math.max(1, result.getMetadata().getAllOps());
    return List.of(new ScalarResult(LABEL, each, "ns/op", AggregationPolicy.AVG));
  }
}
