package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Breach;

/** The history of the whole program. */
public final class GlobalHistory extends History {

  /** Creates an empty history. */
  public GlobalHistory(Specification specification) {
    super(specification);
  }

  @Override
  public synchronized Breach append(Event event, Object self, EventThread at) {
    return record(event, self, at);
  }
}
