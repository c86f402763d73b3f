package org.saga.predict.defect;

import org.saga.predict.exact.HeldLock;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Events in the words of reports. */
final class Place {
  private Place() {}

  /** What an event does, who does it and where. */
  static String of(Trace trace, int place) {
    TraceEvent event = trace.event(place);
    return "%s(%s) in thread %s%s"
        .formatted(
            event.operation().word(),
            trace.operandName(event),
            trace.threads().name(event.thread()),
            location(trace, place));
  }

  /** A lock that is held, with where it was taken. */
  static String of(Trace trace, HeldLock it) {
    String how = it.isShared() ? " as a reader" : "";
    return trace.locks().name(it.lock()) + how + location(trace, it.since());
  }

  /** Where in the program, behind a word; empty if it is not known. */
  static String location(Trace trace, int place) {
    int location = trace.location(place);
    return location == Trace.NOWHERE ? "" : " at " + trace.locations().name(location);
  }
}
