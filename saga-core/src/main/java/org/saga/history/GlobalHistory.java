package org.saga.history;

import java.util.concurrent.locks.LockSupport;
import org.saga.check.Failure;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Breach;

/**
 * The history of the whole program.
 *
 * <p>If it were closed, nobody would watch the program any more. So it goes on after an assertion
 * has failed, as if it had held, where the checker can.
 */
public final class GlobalHistory extends SharedHistory {
  /** In that time the other thread can append hundreds of events. */
  private static final long PAUSE_NANOS = 20_000;

  /** Whether a thread appends: a guess, which is wrong for a while after a stack overflow. */
  private boolean inUse;

  /** Creates an empty history. */
  public GlobalHistory(Specification specification) {
    super(specification);
  }

  @Override
  public Breach append(Event event, Object self, EventThread at) {
    beginTurn();
    Breach breach = super.append(event, self, at);
    inUse = false;
    return breach;
  }

  @Override
  public Breach append(Burst burst) {
    beginTurn();
    Breach breach = super.append(burst);
    inUse = false;
    return breach;
  }

  /**
   * Lets another thread finish, without using the processor, unlike threads in front of a monitor.
   * These would spin, and the whole state would go from one processor to the other at each event.
   */
  private void beginTurn() {
    if (inUse) {
      LockSupport.parkNanos(this, PAUSE_NANOS);
    }
    inUse = true;
  }

  @Override
  Object goOn(Failure failure, Object before, Event event, Object self) {
    return failure.kind() == Failure.Kind.ASSERTION
        ? checker().stepOver(before, event, self)
        : null;
  }
}
