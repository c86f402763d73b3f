package org.saga.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The threads that a test has left waiting when it failed: for one another, or for dead ones. */
final class LeftThreads {
  private static final long PATIENCE_SECONDS = 2;

  /** Whether there may be threads that hold locks for ever. */
  private static volatile boolean isAnyAbandoned;

  private LeftThreads() {}

  static boolean mayHoldLocks() {
    return isAnyAbandoned;
  }

  static void abandon() {
    isAnyAbandoned = true;
  }

  /** Interrupts those that wait; returns what has to be said of them, if anything has. */
  static Optional<String> dismiss(List<Thread> threads) throws InterruptedException {
    List<Thread> waiting =
        threads.stream()
            .filter(it -> it != Thread.currentThread())
            .filter(it -> Threads.areWaiting(it) && Threads.areBusy(it))
            .toList();
    if (waiting.isEmpty()) {
      return Optional.empty();
    }
    waiting.forEach(Thread::interrupt);
    List<Thread> remaining = remaining(waiting);
    String note =
        "When the test ended, still waiting were: %s. They were interrupted"
            .formatted(Names.of(waiting));
    if (remaining.isEmpty()) {
      return Optional.of(note + '.');
    }
    abandon();
    return Optional.of(
        "%s; those that do not react were abandoned, with the locks that they hold: %s."
            .formatted(note, Names.of(remaining)));
  }

  /** Who waits for a monitor does not react, but may be about to get it. */
  private static boolean isStuck(Thread thread) {
    return thread.getState() == Thread.State.BLOCKED && Deadlocks.hold(thread);
  }

  private static List<Thread> remaining(List<Thread> interrupted) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    List<Thread> remaining = new ArrayList<>();
    for (Thread thread : interrupted) {
      while (thread.isAlive() && !isStuck(thread) && System.nanoTime() < deadline) {
        thread.join(10);
      }
      if (thread.isAlive()) {
        remaining.add(thread);
      }
    }
    return remaining;
  }
}
