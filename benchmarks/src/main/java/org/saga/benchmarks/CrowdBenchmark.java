package org.saga.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
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

/** The time until everyone in a crowd of threads has had the one lock that all of them want. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CrowdBenchmark {
  /** How often the lock is taken in all; a multiple of the sizes of crowds. */
  static final int TURNS = 4_000;

  /** The threads, which wait between the measurements. */
  @State(Scope.Benchmark)
  public static class Crowd {
    @Param("CrowdLocks")
    String program;

    @Param("PLAIN")
    Woven woven;

    @Param("2")
    int size;

    /** Whether they are virtual threads. */
    @Param("false")
    boolean virtual;

    private final List<Thread> threads = new ArrayList<>();
    private CyclicBarrier gate;
    private Workload workload;
    private volatile boolean ended;

    @Setup
    public void start() {
      gate = new CyclicBarrier(size + 1);
      workload = Programs.open(woven, true).start(program);
      for (int i = 0; i < size; i++) {
        threads.add(start(this::work));
      }
      WarmUp.by(this::pass);
    }

    @TearDown
    public void end() throws InterruptedException {
      ended = true;
      await();
      for (Thread thread : threads) {
        thread.join();
      }
      if (woven != Woven.PLAIN) {
        Proof.of(workload);
      }
    }

    private Thread start(Runnable work) {
      if (virtual) {
        return VirtualThreads.start(work);
      }
      Thread thread = new Thread(work);
      thread.setDaemon(true);
      thread.start();
      return thread;
    }

    private void work() {
      for (await(); !ended; await()) {
        workload.run(TURNS / size);
        await();
      }
    }

    long pass() {
      await();
      await();
      return TURNS;
    }

    private void await() {
      try {
        gate.await();
      } catch (InterruptedException | BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(TURNS)
  public long turn(Crowd crowd) {
    return crowd.pass();
  }
}
