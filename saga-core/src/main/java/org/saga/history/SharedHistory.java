package org.saga.history;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.LockSupport;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.violation.Counterexample;

/**
 * A history that several threads append to, one at a time.
 *
 * <p>Whoever changes it has its turn, which takes one atomic instruction; a monitor takes two. A
 * step in the checker's table tries to get the turn once, and has it for some nanoseconds. So does
 * an event of an object, which is nearly always one thread's. All else has the monitor too, in
 * front of which threads wait.
 */
public abstract class SharedHistory extends History {
  private static final AtomicIntegerFieldUpdater<SharedHistory> TURN =
      AtomicIntegerFieldUpdater.newUpdater(SharedHistory.class, "turn");

  /** In that time a step is over, if its thread runs. */
  private static final int SPINS = 100;

  private static final long PAUSE = TimeUnit.MICROSECONDS.toNanos(20);

  /**
   * 1 while a thread has the turn. It is given back by {@link #endStep}; by writing 0 where there
   * may be no stack for a call.
   */
  public volatile int turn;

  SharedHistory(ViewDefinition specification) {
    super(specification);
  }

  /** Tells whether a thread may change the history without the monitor. */
  abstract boolean isForTurns();

  /** Gets the turn, if nobody has it. */
  final boolean takeTurn() {
    return TURN.compareAndSet(this, 0, 1);
  }

  /** Gets the turn; who has the monitor waits for one event at most. */
  private void awaitTurn() {
    for (int i = 0; isForTurns() && !takeTurn(); i++) {
      if (i < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(this, PAUSE);
      }
    }
  }

  /**
   * Gets the turn and begins an event of which nothing but the step in the table has to be known.
   * It happens as soon as the row is ended; {@link #endStep} follows, whatever is thrown.
   *
   * @return where to describe it, or null if {@link #append} has to be asked
   */
  public final Event.Row step(EventSpec spec, EventThread at) {
    if (!takeTurn()) {
      return null;
    }
    Event.Row row = null;
    try {
      row = leads(spec.terminal()) ? row(spec, at) : null;
      return row;
    } finally {
      if (row == null) {
        turn = 0;
      }
    }
  }

  /**
   * Gives the turn back; what has been written is seen by the next who has it.
   *
   * @return true
   */
  public final boolean endStep() {
    TURN.lazySet(this, 0);
    return true;
  }

  @Override
  public synchronized Counterexample append(Event event, Object self, EventThread at) {
    awaitTurn();
    try {
      return record(event, self, at);
    } finally {
      if (turn != 0) {
        turn = 0;
      }
    }
  }

  @Override
  public synchronized Counterexample append(Burst burst) {
    awaitTurn();
    try {
      return record(burst);
    } finally {
      if (turn != 0) {
        turn = 0;
      }
    }
  }

  @Override
  public final synchronized Counterexample whatIsOpen(Object self) {
    awaitTurn();
    try {
      return unfinished(self, null);
    } finally {
      if (turn != 0) {
        turn = 0;
      }
    }
  }

  @Override
  public final synchronized void close() {
    awaitTurn();
    try {
      forget();
    } finally {
      if (turn != 0) {
        turn = 0;
      }
    }
  }
}
