package org.saga.predict.order;

import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** A read comes after the write that it has seen, and nothing else is ordered by accesses. */
final class WeakKnowledge extends Knowledge {
  private final Stamp[] writes;

  WeakKnowledge(Trace trace) {
    super(trace);
    writes = new Stamp[trace.variables().size()];
  }

  @Override
  void read(int thread, int variable) {
    learn(thread, writes[variable]);
  }

  @Override
  void write(int thread, int variable) {
    writes[variable] = stamp(thread);
  }

  @Override
  void update(int thread, int variable) {
    read(thread, variable);
    write(thread, variable);
  }

  @Override
  void lockStep(int thread, Operation operation, int lock) {
    // Critical sections may change places; that they exclude each other is asked of the cuts.
  }
}
