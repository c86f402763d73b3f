package org.saga.benchmarks;

import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What has been measured was watched to its end. A view that has failed is switched off, and would
 * be the fastest of all.
 */
final class Proof {
  private static final int MILLIS = 20_000;
  private static final Logger LOG = Logger.getLogger("org.saga");

  private Proof() {}

  /**
   * Breaks a rule, without a report; throws if nobody minds, as a deadlock that does not end. One
   * at a time, since the log is the same for all.
   */
  static synchronized void of(Workload workload) throws InterruptedException {
    AtomicReference<Throwable> found = new AtomicReference<>();
    Thread thread = new Thread(workload::violate);
    thread.setUncaughtExceptionHandler((it, thrown) -> found.set(thrown));
    thread.setDaemon(true);
    LOG.setLevel(Level.OFF);
    thread.start();
    thread.join(MILLIS);
    LOG.setLevel(null);
    if (!(found.get() instanceof AssertionError)) {
      throw new IllegalStateException("what was measured is not watched", found.get());
    }
  }
}
