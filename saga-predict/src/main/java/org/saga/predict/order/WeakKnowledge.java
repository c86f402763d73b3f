package org.saga.predict.order;

import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** A read comes after the write that it has seen, and nothing else is ordered by accesses. */
final class WeakKnowledge extends Knowledge {
  private final Clock[] writes;

  WeakKnowledge(Trace trace) {
    super(trace);
    writes = filled(trace.variables().size());
  }

  @Override
  Clock before(Operation operation, int variable) {
    return operation.reads() ? writes[variable] : Clock.NOTHING;
  }

  @Override
  boolean isSeen(Operation operation) {
    return operation.writes();
  }

  @Override
  void after(Operation operation, int variable, Clock now) {
    if (operation.writes()) {
      writes[variable] = now;
    }
  }
}
