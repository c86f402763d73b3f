package org.saga.predict.order;

import java.util.Arrays;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * What threads know of each other while the events of a trace are taken one after the other. A
 * causality says which operations hand knowledge on.
 */
abstract class Knowledge {
  final Trace trace;
  private final int[] counts;
  private final Clock[] clocks;
  private final Stamp[] started;

  /** For each thread the lock that it has to take again when it has waited, or -1. */
  private final int[] waitsFor;

  private final Stamp[] waits;

  Knowledge(Trace trace) {
    this.trace = trace;
    int threads = trace.threads().size();
    counts = new int[threads];
    clocks = new Clock[threads];
    started = new Stamp[threads];
    waitsFor = new int[threads];
    waits = new Stamp[trace.locks().size()];
    Arrays.fill(clocks, Clock.NOTHING);
    Arrays.fill(waitsFor, -1);
  }

  /** Takes the event at a place; its thread then knows what has to be before it. */
  final void take(int place) {
    int thread = trace.thread(place);
    Operation operation = trace.operation(place);
    int operand = trace.operand(place);
    if (counts[thread] == 0 && started[thread] != null) {
      learn(thread, started[thread]);
    }
    counts[thread]++;
    switch (operation) {
      case READ -> read(thread, operand);
      case WRITE -> write(thread, operand);
      case UPDATE -> update(thread, operand);
      case FORK -> started[operand] = stamp(thread);
      case JOIN -> learn(thread, stamp(operand));
      case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED -> lock(thread, operation, operand);
      case WAIT -> {
        lock(thread, operation, operand);
        signal(thread, operand);
        waitsFor[thread] = operand;
      }
      case NOTIFY, NOTIFY_ALL -> signal(thread, operand);
      case REQUEST, BEGIN, END, EVENT -> {}
    }
  }

  abstract void read(int thread, int variable);

  abstract void write(int thread, int variable);

  abstract void update(int thread, int variable);

  /** Takes an operation of a lock. */
  abstract void lockStep(int thread, Operation operation, int lock);

  private void lock(int thread, Operation operation, int lock) {
    lockStep(thread, operation, lock);
    if (operation == Operation.ACQUIRE && waitsFor[thread] == lock) {
      waitsFor[thread] = -1;
      signal(thread, lock);
    }
  }

  /** Who waits and who wakes keep their order, as if they wrote one variable. */
  private void signal(int thread, int lock) {
    learn(thread, waits[lock]);
    waits[lock] = stamp(thread);
  }

  /** Lets a thread know what another one knew. */
  final void learn(int thread, Stamp from) {
    if (from == null || from.thread() == thread && from.count() <= counts[thread]) {
      return;
    }
    Clock known = clocks[thread];
    if (known.of(from.thread()) < from.count()) {
      clocks[thread] = known.and(from.clock()).with(from.thread(), from.count());
    }
  }

  final Stamp stamp(int thread) {
    return new Stamp(thread, counts[thread], clocks[thread]);
  }

  /** What a thread knows of the others. */
  final Clock of(int thread) {
    return clocks[thread];
  }

  /** How many events of a thread were taken. */
  final int count(int thread) {
    return counts[thread];
  }
}
