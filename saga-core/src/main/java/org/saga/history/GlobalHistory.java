package org.saga.history;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Counterexample;

/**
 * The history of the whole program.
 *
 * <p>If it were closed, nobody would watch the program any more. So it goes on after an assertion
 * has failed, as if it had held, where the checker can.
 */
public final class GlobalHistory extends SharedHistory {
  /** In that time the other thread can append dozens of events. */
  private static final long SHORTEST_PAUSE = TimeUnit.MICROSECONDS.toNanos(20);

  /** Then the thread waits in front of the monitor. */
  private static final long TOO_LONG_A_PAUSE = TimeUnit.MILLISECONDS.toNanos(3);

  /** Whether a thread appends: a guess, since it is read without the monitor. */
  private boolean inUse;

  /** Creates an empty history. */
  public GlobalHistory(ViewDefinition specification) {
    super(specification);
  }

  @Override
  public Counterexample append(Event event, Object self, EventThread at) {
    giveWay();
    return exclusively(event, self, at);
  }

  @Override
  public Counterexample append(Burst burst) {
    giveWay();
    return exclusively(burst);
  }

  private synchronized Counterexample exclusively(Event event, Object self, EventThread at) {
    inUse = true;
    try {
      return super.append(event, self, at);
    } finally {
      inUse = false;
    }
  }

  private synchronized Counterexample exclusively(Burst burst) {
    inUse = true;
    try {
      return super.append(burst);
    } finally {
      inUse = false;
    }
  }

  /**
   * Gives way to another thread without using the processor. Threads in front of a monitor would
   * spin, and at each event another processor would have to fetch the whole state: for eight
   * threads that do nothing but lock, that costs four times as much.
   */
  private void giveWay() {
    for (long pause = SHORTEST_PAUSE; inUse && pause < TOO_LONG_A_PAUSE; pause *= 2) {
      LockSupport.parkNanos(this, pause);
    }
  }

  /** Many threads want it, and actions take their time: what is no step waits for the monitor. */
  @Override
  boolean isForTurns() {
    return hasSteps();
  }

  @Override
  boolean outlivesAssertions() {
    return true;
  }
}
