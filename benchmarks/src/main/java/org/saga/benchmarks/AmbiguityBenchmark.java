package org.saga.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The cost of a whole history where each pair of brackets can be read in two ways. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class AmbiguityBenchmark {

  /** Brackets in a row, or in one another. */
  @State(Scope.Benchmark)
  public static class Brackets {
    @Param("DeepBrackets")
    String program;

    @Param("10000")
    int events;

    private Workload workload;

    @Setup
    public void start() {
      workload = Programs.open(Woven.BRACKET, true).start(program);
      WarmUp.by(() -> workload.run(events));
    }

    @TearDown
    public void prove() throws InterruptedException {
      Proof.of(workload);
    }
  }

  @Benchmark
  public long history(Brackets brackets) {
    return brackets.workload.run(brackets.events);
  }
}
