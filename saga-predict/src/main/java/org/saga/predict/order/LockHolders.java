package org.saga.predict.order;

import java.util.HashMap;
import java.util.Map;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TraceEvent;

/** Who has which lock while events are taken one after the other. */
final class LockHolders {
  private final Map<Holder, Integer> depths = new HashMap<>();

  /** How often those that wait had the lock before. */
  private final Map<Holder, Integer> waiting = new HashMap<>();

  /** A thread that has a lock, or may take it. */
  record Holder(int thread, int lock, boolean isShared) {
    static Holder of(TraceEvent event) {
      Operation operation = event.operation();
      boolean isShared =
          operation == Operation.ACQUIRE_SHARED || operation == Operation.RELEASE_SHARED;
      return new Holder(event.thread(), event.operand(), isShared);
    }

    boolean excludes(Holder other) {
      return lock == other.lock && thread != other.thread && !(isShared && other.isShared);
    }
  }

  /**
   * Takes an event; tells whether a section begins or ends with it. None does when a thread takes
   * what it has already, or gives back what it goes on to have.
   */
  boolean take(TraceEvent event) {
    Operation operation = event.operation();
    if (operation.takes()) {
      return take(Holder.of(event));
    }
    return operation.givesBack() && giveBack(Holder.of(event), operation == Operation.WAIT);
  }

  private boolean take(Holder holder) {
    Integer depth = depths.get(holder);
    Integer before = depth == null ? waiting.remove(holder) : null;
    depths.put(holder, depth != null ? depth + 1 : before != null ? before : 1);
    return depth == null;
  }

  private boolean giveBack(Holder holder, boolean waits) {
    int depth = depths.get(holder);
    if (waits) {
      waiting.put(holder, depth);
    } else if (depth > 1) {
      depths.put(holder, depth - 1);
      return false;
    }
    depths.remove(holder);
    return true;
  }
}
