package org.saga.predict.order;

import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Conflicting accesses keep their order; locks do if they are asked to. */
final class DataKnowledge extends Knowledge {
  private final AccessStamps[] variables;
  private final AccessStamps[] locks;

  DataKnowledge(Trace trace, boolean locksKeepOrder) {
    super(trace);
    variables = stamps(trace.variables().size());
    locks = locksKeepOrder ? stamps(trace.locks().size()) : null;
  }

  private static AccessStamps[] stamps(int count) {
    AccessStamps[] stamps = new AccessStamps[count];
    for (int i = 0; i < count; i++) {
      stamps[i] = new AccessStamps();
    }
    return stamps;
  }

  @Override
  void read(int thread, int variable) {
    variables[variable].read(this, thread);
  }

  @Override
  void write(int thread, int variable) {
    variables[variable].write(this, thread);
  }

  @Override
  void update(int thread, int variable) {
    variables[variable].write(this, thread);
  }

  @Override
  void lockStep(int thread, Operation operation, int lock) {
    if (locks == null) {
      return;
    }
    boolean shared = operation == Operation.ACQUIRE_SHARED || operation == Operation.RELEASE_SHARED;
    if (shared) {
      locks[lock].read(this, thread);
    } else {
      locks[lock].write(this, thread);
    }
  }
}
