package org.saga.predict.view;

import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * Traces in which each lock is asked for before it is taken, so that a thread may be left asking.
 */
final class Requested {
  private Requested() {}

  static Trace of(Trace trace) {
    Trace.Builder requested = new Trace.Builder();
    trace
        .initial()
        .forEach((variable, value) -> requested.init(trace.variables().name(variable), value));
    boolean[] hasAsked = new boolean[trace.threads().size()];
    for (TraceEvent event : trace.events()) {
      if (event.operation() == Operation.ACQUIRE && !hasAsked[event.thread()]) {
        add(event, Operation.REQUEST, Trace.UNKNOWN, trace, requested);
      }
      hasAsked[event.thread()] = event.operation() == Operation.REQUEST;
      add(event, event.operation(), event.value(), trace, requested);
    }
    return requested.build();
  }

  private static void add(
      TraceEvent event, Operation operation, Object value, Trace from, Trace.Builder to) {
    String location =
        event.location() == Trace.NOWHERE ? null : from.locations().name(event.location());
    to.add(
        from.threads().name(event.thread()), operation, from.operandName(event), location, value);
  }
}
