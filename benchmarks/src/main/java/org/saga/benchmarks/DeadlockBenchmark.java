package org.saga.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
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

/**
 * The cost of locking and unlocking under the deadlock view of the library. What the view knows is
 * as old to the collector as it gets, whatever there was before.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DeadlockBenchmark {
  private static final int OPERATIONS = 400;

  /** The threads that are there, and those that were. */
  @State(Scope.Benchmark)
  public static class Jvm {
    @Param("Monitors")
    String program;

    /** How many other threads hold two locks each, and do nothing. */
    @Param("7")
    int holders;

    /** How many lock operations there were before, of threads and locks that are gone. */
    @Param("0")
    int past;

    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();
    private Programs programs;

    @Setup
    public void start() throws InterruptedException {
      programs = Programs.open(Woven.DEADLOCK, true);
      for (int i = 0; i < past; i += OPERATIONS) {
        Thread thread = new Thread(() -> newWorkload().run(OPERATIONS));
        thread.start();
        thread.join();
      }
      CountDownLatch held = new CountDownLatch(holders);
      for (int i = 0; i < holders; i++) {
        Thread thread = new Thread(() -> newWorkload().holding(() -> holdUntilTheEnd(held)));
        thread.setDaemon(true);
        thread.start();
        threads.add(thread);
      }
      held.await();
      System.gc();
    }

    @TearDown
    public void end() throws InterruptedException {
      end.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
      Proof.of(newWorkload());
    }

    LockWorkload newWorkload() {
      return (LockWorkload) programs.start(program);
    }

    private void holdUntilTheEnd(CountDownLatch held) {
      held.countDown();
      try {
        end.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** What a thread does. */
  @State(Scope.Thread)
  public static class Work {
    private LockWorkload workload;

    @Setup
    public void start(Jvm jvm) {
      workload = jvm.newWorkload();
      WarmUp.by(() -> workload.run(OPERATIONS));
    }
  }

  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public long lockOperation(Work work) {
    return work.workload.run(OPERATIONS);
  }
}
