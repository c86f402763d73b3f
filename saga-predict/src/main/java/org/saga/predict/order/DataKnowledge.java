package org.saga.predict.order;

import org.saga.predict.trace.Operation;

/** Conflicting accesses keep their order; locks do if they are asked to. */
final class DataKnowledge extends Knowledge {
  private final boolean locksKeepOrder;
  private AccessClocks variables = new AccessClocks();
  private AccessClocks locks = new AccessClocks();

  DataKnowledge(boolean locksKeepOrder) {
    this.locksKeepOrder = locksKeepOrder;
  }

  @Override
  void beginAnew() {
    super.beginAnew();
    variables = new AccessClocks();
    locks = new AccessClocks();
  }

  @Override
  Clock before(Operation operation, int operand) {
    return isSeen(operation) ? of(operation).before(operand, isRead(operation)) : Clock.NOTHING;
  }

  @Override
  boolean isSeen(Operation operation) {
    return operation.isAccess() || locksKeepOrder && (operation.takes() || operation.givesBack());
  }

  @Override
  void after(Operation operation, int operand, Clock now) {
    if (isSeen(operation)) {
      of(operation).after(operand, isRead(operation), now);
    }
  }

  private AccessClocks of(Operation operation) {
    return operation.isAccess() ? variables : locks;
  }

  /** Readers of a lock are as readers of a variable. */
  private static boolean isRead(Operation operation) {
    return operation == Operation.READ
        || operation == Operation.ACQUIRE_SHARED
        || operation == Operation.RELEASE_SHARED;
  }
}
