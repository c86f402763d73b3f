package org.saga.predict.order;

import java.util.Arrays;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TraceEvent;

/**
 * What threads know of each other while the events of a trace are taken one after the other: an
 * event first learns what must have been before it, then hands on what its thread knows. A
 * causality says which operations do so.
 */
abstract class Knowledge implements HappensBefore {
  private static final int NO_LOCK = -1;

  private Clocks clocks = new Clocks();

  /** For each lock who has waited, woken, and been woken last. */
  private Clocks signals = new Clocks();

  /** For each thread how many of its events clocks may count. */
  private int[] known = new int[0];

  /** For each thread the lock that it has to take again when it has waited. */
  private int[] waitsFor = new int[0];

  @Override
  public final Clock take(TraceEvent event) {
    return take(event, true);
  }

  /**
   * Takes the next event.
   *
   * @param counts whether it is one of those that clocks count
   */
  final Clock take(TraceEvent event, boolean counts) {
    int thread = event.thread();
    Operation operation = event.operation();
    int operand = event.operand();
    ensure(operation == Operation.JOIN ? Math.max(thread, operand) : thread);
    boolean isSignal = isSignal(thread, operation, operand);
    if (operation == Operation.JOIN) {
      learn(thread, now(operand));
    }
    if (isSignal) {
      learn(thread, signals.get(operand));
    }
    learn(thread, before(operation, operand));
    known[thread] += counts ? 1 : 0;
    if (isSignal || operation == Operation.FORK || isSeen(operation)) {
      handOn(operation, operand, isSignal, now(thread));
    }
    return clocks.get(thread);
  }

  /** Returns what comes before the next event of a thread, as far as that is known. */
  final Clock of(int thread) {
    return clocks.get(thread);
  }

  /** Forgets what comes before what: whatever comes from now on comes after all of it. */
  void beginAnew() {
    clocks = new Clocks();
    signals = new Clocks();
    Arrays.fill(known, 0);
  }

  /** Returns what comes after all events that were counted. */
  final Clock all() {
    Clock all = Clock.NOTHING;
    for (int thread = 0; thread < known.length; thread++) {
      all = all.with(thread, known[thread]);
    }
    return all;
  }

  private void ensure(int thread) {
    if (thread >= waitsFor.length) {
      int before = waitsFor.length;
      waitsFor = Arrays.copyOf(waitsFor, Math.max(thread + 1, 2 * before));
      known = Arrays.copyOf(known, waitsFor.length);
      Arrays.fill(waitsFor, before, waitsFor.length, NO_LOCK);
    }
  }

  private void handOn(Operation operation, int operand, boolean isSignal, Clock now) {
    if (operation == Operation.FORK) {
      learn(operand, now);
    }
    if (isSignal) {
      signals.set(operand, now);
    }
    after(operation, operand, now);
  }

  /** Who waits, wakes and is woken keep their order, as if they wrote one variable. */
  private boolean isSignal(int thread, Operation operation, int lock) {
    boolean wakes = operation == Operation.ACQUIRE && waitsFor[thread] == lock;
    if (wakes) {
      waitsFor[thread] = NO_LOCK;
    }
    if (operation == Operation.WAIT) {
      waitsFor[thread] = lock;
    }
    return wakes
        || operation == Operation.WAIT
        || operation == Operation.NOTIFY
        || operation == Operation.NOTIFY_ALL;
  }

  /** What must have been before an operation of a variable or a lock. */
  abstract Clock before(Operation operation, int operand);

  /** Whether others may have to come after an operation of a variable or a lock. */
  abstract boolean isSeen(Operation operation);

  /** Takes what comes before whoever has to come after an operation of a variable or a lock. */
  abstract void after(Operation operation, int operand, Clock now);

  private void learn(int thread, Clock from) {
    clocks.set(thread, clocks.get(thread).and(from));
  }

  private Clock now(int thread) {
    return clocks.get(thread).with(thread, known[thread]);
  }
}
