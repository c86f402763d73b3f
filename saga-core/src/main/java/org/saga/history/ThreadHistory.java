package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Breach;

/** The history of a thread; no other thread appends to it. */
public final class ThreadHistory extends History {

  /** Creates an empty history. */
  public ThreadHistory(Specification specification) {
    super(specification);
  }

  @Override
  public Breach append(Event event, Object self, EventThread at) {
    return record(event, self, at);
  }
}
