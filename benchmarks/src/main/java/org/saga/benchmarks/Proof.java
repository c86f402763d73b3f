package org.saga.benchmarks;

import java.util.concurrent.atomic.AtomicReference;

/**
 * What has been measured was watched to its end. A view that has failed is switched off, and would
 * be the fastest of all.
 */
final class Proof {
  private static final int MILLIS = 20_000;

  private Proof() {}

  /** Breaks a rule; throws if nobody minds. A deadlock that nobody minds does not end. */
  static void of(Workload workload) throws InterruptedException {
    AtomicReference<Throwable> found = new AtomicReference<>();
    Thread thread = new Thread(workload::violate);
    thread.setUncaughtExceptionHandler((it, thrown) -> found.set(thrown));
    thread.setDaemon(true);
    thread.start();
    thread.join(MILLIS);
    if (!(found.get() instanceof AssertionError)) {
      throw new IllegalStateException("what was measured is not watched", found.get());
    }
  }
}
