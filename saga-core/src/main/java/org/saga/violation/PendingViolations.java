package org.saga.violation;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the views have found wrong with an event of this thread, until all of them have seen it.
 *
 * <p>A view that threw at once would hide the event from the views whose advice comes later.
 */
public final class PendingViolations {
  private static final ThreadLocal<HistoryViolation> PENDING = new ThreadLocal<>();

  /** How many threads have one; mostly none, and then nothing is looked up. */
  private static final AtomicInteger THREADS = new AtomicInteger();

  private PendingViolations() {}

  /** Keeps a violation until the thread throws it; further ones are suppressed by the first. */
  public static void add(HistoryViolation violation) {
    HistoryViolation first = PENDING.get();
    if (first == null) {
      PENDING.set(violation);
      THREADS.incrementAndGet();
    } else if (first != violation) {
      first.addSuppressed(violation);
    }
  }

  /**
   * Throws what the thread's views have found since it last did; if there is no room for that, when
   * it is called again.
   */
  public static void throwAny() {
    try {
      if (THREADS.get() != 0) {
        throwInsteadOf(null);
      }
    } catch (StackOverflowError | OutOfMemoryError full) {
      // It is SAGA's, not the program's.
    }
  }

  /** Throws what the thread's views have found instead of an exception that was on its way. */
  public static void throwAny(Throwable thrown) {
    try {
      if (THREADS.get() != 0) {
        throwInsteadOf(thrown);
      }
    } catch (StackOverflowError | OutOfMemoryError full) {
      // As above.
    }
  }

  private static void throwInsteadOf(Throwable thrown) {
    HistoryViolation violation = PENDING.get();
    if (violation == null) {
      return;
    }
    PENDING.remove();
    THREADS.decrementAndGet();
    if (thrown != null && thrown != violation) {
      violation.addSuppressed(thrown);
    }
    Consequence.of(violation);
  }
}
