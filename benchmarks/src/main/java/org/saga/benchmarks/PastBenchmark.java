package org.saga.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The cost of an event after many others. Few long histories are compared with many short ones,
 * which have as many events together and are as old to the collector.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PastBenchmark {
  private static final int EVENTS = 1_000;

  /** Histories that have begun. */
  @State(Scope.Benchmark)
  public static class Histories {
    /** How many events each of them has. */
    @Param("1000")
    int past;

    /** How many events all of them have. */
    @Param("20000000")
    int together;

    private Programs programs;
    private Workload[] histories;
    private int next;

    @Setup(Level.Trial)
    public void open() {
      programs = Programs.open(Woven.CURSOR, true);
    }

    @Setup(Level.Iteration)
    public void begin() {
      histories = new Workload[together / past];
      for (int i = 0; i < histories.length; i++) {
        histories[i] = programs.start("OneCursor");
        histories[i].run(past);
      }
      System.gc();
      CpuTime.startAgain();
    }

    Workload next() {
      next = next + 1 < histories.length ? next + 1 : 0;
      return histories[next];
    }
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public long event(Histories histories) {
    return histories.next().run(EVENTS);
  }
}
