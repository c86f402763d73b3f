package org.saga.boot.knowledge;

import java.util.HashSet;
import java.util.Set;

/** How much is watched: each thread counts its own accesses. */
final class WatchedAccesses {
  private final Set<KnownThread> running = new HashSet<>();
  private long ofEnded;
  private int threads;

  synchronized void begin(KnownThread thread) {
    running.add(thread);
    threads++;
  }

  synchronized void end(KnownThread thread) {
    if (running.remove(thread)) {
      ofEnded += thread.accesses();
    }
  }

  /** Returns how many threads there have been. */
  synchronized int threads() {
    return threads;
  }

  /** Returns how many accesses they have made to fields. */
  synchronized long count() {
    long count = ofEnded;
    for (KnownThread it : running) {
      count += it.accesses();
    }
    return count;
  }
}
