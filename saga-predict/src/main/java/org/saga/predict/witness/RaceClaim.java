package org.saga.predict.witness;

import java.util.BitSet;
import java.util.List;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** The last two events of a run are a race. */
final class RaceClaim implements Claim {

  @Override
  public BitSet free(Trace trace, List<TraceEvent> events) {
    BitSet last = new BitSet();
    last.set(Math.max(0, events.size() - 2), events.size());
    return last;
  }

  @Override
  public List<TraceEvent> shown(Trace trace, List<TraceEvent> events) {
    return events.subList(Math.max(0, events.size() - 2), events.size());
  }

  @Override
  public String fault(Trace trace, List<TraceEvent> events) {
    if (events.size() < 2) {
      return "it has less than two events";
    }
    TraceEvent one = events.get(events.size() - 2);
    TraceEvent other = events.get(events.size() - 1);
    boolean areAccesses = one.operation().isAccess() && other.operation().isAccess();
    if (!areAccesses || one.operand() != other.operand()) {
      return "the last two events do not access one variable";
    }
    if (one.thread() == other.thread()) {
      return "the last two events are of one thread";
    }
    if (!one.operation().writes() && !other.operation().writes()) {
      return "neither of the last two events writes";
    }
    return trace.isVolatile(one.operand()) ? "the variable is volatile" : null;
  }
}
