package org.saga.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** What is reachable after an iteration. */
public final class LiveHeap implements InternalProfiler {
  static final String LABEL = "heap";

  private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();

  @Override
  public String getDescription() {
    return "Bytes in use after a collection";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {}

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    memory.gc();
    long used = memory.getHeapMemoryUsage().getUsed();
    return List.of(new ScalarResult(LABEL, used, "bytes", AggregationPolicy.MAX));
  }
}
