package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Breach;

/** The history of an object; it does not hold the object. */
public final class ObjectHistory extends History {

  /** Creates an empty history. */
  public ObjectHistory(Specification specification) {
    super(specification);
  }

  @Override
  public synchronized Breach append(Event event, Object self, EventThread at) {
    return record(event, self, at);
  }
}
