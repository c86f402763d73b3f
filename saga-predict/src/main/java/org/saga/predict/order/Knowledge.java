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

  private final Clocks clocks = new Clocks();

  /** For each lock who has waited, woken, and been woken last. */
  private final Clocks signals = new Clocks();

  private int[] counts = new int[0];

  /** For each thread the lock that it has to take again when it has waited. */
  private int[] waitsFor = new int[0];

  @Override
  public final Clock take(TraceEvent event) {
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
    counts[thread]++;
    if (isSignal || operation == Operation.FORK || isSeen(operation)) {
      handOn(operation, operand, isSignal, now(thread));
    }
    return clocks.get(thread);
  }

  /** Returns what comes before the next event of a thread, as far as that is known. */
  final Clock of(int thread) {
    return clocks.get(thread);
  }

  private void ensure(int thread) {
    if (thread >= waitsFor.length) {
      int known = waitsFor.length;
      waitsFor = Arrays.copyOf(waitsFor, Math.max(thread + 1, 2 * known));
      counts = Arrays.copyOf(counts, waitsFor.length);
      Arrays.fill(waitsFor, known, waitsFor.length, NO_LOCK);
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
    return clocks.get(thread).with(thread, counts[thread]);
  }
}
