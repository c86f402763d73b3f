package org.saga.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of an event where the history is parsed from its start after each. What comes before has
 * warmed the parser up; only few events are measured, because each makes the next one dearer.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 10)
@Measurement(iterations = 20)
public class ReparseBenchmark {
  private static final int EVENTS = 2;

  /** One history that has begun. */
  @State(Scope.Benchmark)
  public static class History {
    @Param("10000")
    int past;

    private Workload workload;

    @Setup
    public void begin() {
      System.setProperty("saga.checker", "reference");
      workload = Programs.open(Woven.CURSOR, true).start("OneCursor");
      System.clearProperty("saga.checker");
      workload.run(past);
    }
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public long event(History history) {
    return history.workload.run(EVENTS);
  }
}
