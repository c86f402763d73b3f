package org.saga.predict.order;

import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/** Conflicting accesses keep their order; locks do if they are asked to. */
final class DataKnowledge extends Knowledge {
  private final AccessClocks[] variables;
  private final AccessClocks[] locks;

  DataKnowledge(Trace trace, boolean locksKeepOrder) {
    super(trace);
    variables = clocks(trace.variables().size());
    locks = locksKeepOrder ? clocks(trace.locks().size()) : null;
  }

  private static AccessClocks[] clocks(int count) {
    AccessClocks[] clocks = new AccessClocks[count];
    for (int i = 0; i < count; i++) {
      clocks[i] = new AccessClocks();
    }
    return clocks;
  }

  @Override
  Clock before(Operation operation, int operand) {
    if (!isSeen(operation)) {
      return Clock.NOTHING;
    }
    AccessClocks clocks = of(operation, operand);
    return isRead(operation) ? clocks.beforeRead() : clocks.beforeWrite();
  }

  @Override
  boolean isSeen(Operation operation) {
    return operation.isAccess() || locks != null && (operation.takes() || operation.givesBack());
  }

  @Override
  void after(Operation operation, int operand, Clock now) {
    if (!isSeen(operation)) {
      return;
    }
    if (isRead(operation)) {
      of(operation, operand).read(now);
    } else {
      of(operation, operand).written(now);
    }
  }

  private AccessClocks of(Operation operation, int operand) {
    return operation.isAccess() ? variables[operand] : locks[operand];
  }

  /** Readers of a lock are as readers of a variable. */
  private static boolean isRead(Operation operation) {
    return operation == Operation.READ
        || operation == Operation.ACQUIRE_SHARED
        || operation == Operation.RELEASE_SHARED;
  }
}
