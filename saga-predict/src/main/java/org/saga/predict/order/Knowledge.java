package org.saga.predict.order;

import java.util.Arrays;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * What threads know of each other while the events of a trace are taken one after the other: an
 * event first learns what must have been before it, then hands on what its thread knows. A
 * causality says which operations do so.
 */
abstract class Knowledge implements HappensBefore {
  private static final int NO_LOCK = -1;

  private final Trace trace;
  private final int[] counts;
  private final Clock[] clocks;

  /** For each thread the lock that it has to take again when it has waited. */
  private final int[] waitsFor;

  /** For each lock who has waited, woken, and been woken last. */
  private final Clock[] signals;

  Knowledge(Trace trace) {
    this.trace = trace;
    int threads = trace.threads().size();
    counts = new int[threads];
    clocks = filled(threads);
    signals = filled(trace.locks().size());
    waitsFor = new int[threads];
    Arrays.fill(waitsFor, NO_LOCK);
  }

  static Clock[] filled(int size) {
    Clock[] clocks = new Clock[size];
    Arrays.fill(clocks, Clock.NOTHING);
    return clocks;
  }

  @Override
  public final Clock take(int place) {
    int thread = trace.thread(place);
    Operation operation = trace.operation(place);
    int operand = trace.operand(place);
    boolean isSignal = isSignal(thread, operation, operand);
    if (operation == Operation.JOIN) {
      learn(thread, now(operand));
    }
    if (isSignal) {
      learn(thread, signals[operand]);
    }
    learn(thread, before(operation, operand));
    counts[thread]++;
    handOn(thread, operation, operand, isSignal);
    return clocks[thread];
  }

  private void handOn(int thread, Operation operation, int operand, boolean isSignal) {
    boolean isSeen = isSignal || operation == Operation.FORK || isSeen(operation);
    if (!isSeen) {
      return;
    }
    Clock now = now(thread);
    if (operation == Operation.FORK) {
      learn(operand, now);
    }
    if (isSignal) {
      signals[operand] = now;
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
    clocks[thread] = clocks[thread].and(from);
  }

  private Clock now(int thread) {
    return clocks[thread].with(thread, counts[thread]);
  }
}
