package org.saga.predict.order;

import java.util.BitSet;
import org.saga.predict.trace.Operation;

/**
 * A read comes after the write that it has seen, and nothing else is ordered by accesses. Initial
 * values are writes that come before everything, so that whoever has seen them comes before all
 * writes.
 */
final class WeakKnowledge extends Knowledge {
  private final BitSet written = new BitSet();
  private final Clocks writes = new Clocks();
  private final Clocks initialReads = new Clocks();

  @Override
  Clock before(Operation operation, int variable) {
    if (!operation.isAccess()) {
      return Clock.NOTHING;
    }
    Clock seen = operation.reads() ? writes.get(variable) : Clock.NOTHING;
    return operation.writes() ? seen.and(initialReads.get(variable)) : seen;
  }

  @Override
  boolean isSeen(Operation operation) {
    return operation.isAccess();
  }

  @Override
  void after(Operation operation, int variable, Clock now) {
    if (!operation.isAccess()) {
      return;
    }
    if (operation.reads() && !written.get(variable)) {
      initialReads.set(variable, initialReads.get(variable).and(now));
    }
    if (operation.writes()) {
      written.set(variable);
      writes.set(variable, now);
    }
  }
}
