package org.saga.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The cost of an event: each thread works on objects of its own. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EventBenchmark {
  /** Even, and a multiple of what the programs do in a round. */
  static final int EVENTS = 1_200;

  /** The programs in one JVM. */
  @State(Scope.Benchmark)
  public static class Jvm {
    @Param("PLAIN")
    Woven woven;

    @Param("true")
    boolean enabled;

    @Param("OneCursor")
    String program;

    /** Whether views of other kinds have been active, so that the JVM cannot specialize on one. */
    @Param("false")
    boolean company;

    Programs programs;
    List<Workload> guests;

    @Setup
    public void open() {
      if (company) {
        guests = Company.invite(woven);
      }
      programs = Programs.open(woven, enabled);
    }
  }

  /** What one thread does. */
  @State(Scope.Thread)
  public static class Work {
    Workload workload;

    @Setup
    public void start(Jvm jvm) {
      workload = jvm.programs.start(jvm.program);
      WarmUp.by(() -> workload.run(EVENTS));
    }

    @TearDown
    public void prove(Jvm jvm) throws InterruptedException {
      if (jvm.enabled && jvm.woven != Woven.PLAIN) {
        Proof.of(workload);
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public long event(Work work) {
    return work.workload.run(EVENTS);
  }
}
