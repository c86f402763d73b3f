package org.saga.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Does something until the JVM has compiled it. How long that takes depends on what else goes on on
 * the machine; without it a figure would depend on that as well.
 */
final class WarmUp {
  /** The system property that says how many seconds it may take; none, if it is not set. */
  static final String SECONDS = "saga.benchmarks.warmUp";

  private static final long BURST = TimeUnit.MILLISECONDS.toNanos(200);
  private static final long NOTHING = TimeUnit.MILLISECONDS.toNanos(2);
  private static final int QUIET_BURSTS = 3;

  private static volatile long result;

  private WarmUp() {}

  static void by(LongSupplier work) {
    CpuClock compilers = CpuClock.ofCompilers();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Integer.getInteger(SECONDS, 0));
    int quiet = 0;
    while (quiet < QUIET_BURSTS && System.nanoTime() < end) {
      compilers.start();
      burst(work);
      quiet = compilers.spent() < NOTHING ? quiet + 1 : 0;
    }
  }

  private static void burst(LongSupplier work) {
    long end = System.nanoTime() + BURST;
    while (System.nanoTime() < end) {
      result += work.getAsLong();
    }
  }
}
