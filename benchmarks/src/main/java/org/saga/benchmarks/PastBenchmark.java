package org.saga.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of some events after many others. Each shot begins where the one history is as long as
 * it is meant to be, as old to the collector as it gets, and all else is warm.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 30)
@Measurement(iterations = 100)
public class PastBenchmark {
  private static final int OTHER_EVENTS = 1_000;

  /** The history that is measured. */
  @State(Scope.Benchmark)
  public static class History {
    /** How many events it has. */
    @Param("1000")
    int past;

    /** How many more are measured. */
    @Param("1000")
    int events;

    /** What it is checked by: see saga.checker in docs/running.md. */
    @Param("streaming")
    String checker;

    private Programs programs;
    private Workload measured;
    private int length;

    @Setup(Level.Trial)
    public void warmUp() {
      System.setProperty("saga.checker", checker);
      programs = Programs.open(Woven.CURSOR, true);
      WarmUp.by(this::runAnother);
    }

    /** What has been measured makes it longer, which does not matter up to a tenth. */
    @Setup(Level.Iteration)
    public void begin() {
      if (measured == null || length - past > past / 10) {
        measured = programs.start("OneCursor");
        measured.run(past);
        length = past;
      }
      System.gc();
      runAnother();
      length += events;
    }

    @TearDown(Level.Trial)
    public void prove() throws InterruptedException {
      Proof.of(measured);
    }

    private long runAnother() {
      return programs.start("OneCursor").run(Math.min(past, OTHER_EVENTS));
    }
  }

  @Benchmark
  public long events(History history) {
    return history.measured.run(history.events);
  }
}
