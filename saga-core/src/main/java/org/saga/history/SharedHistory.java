package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Breach;

/** A history that several threads append to, one at a time. */
abstract class SharedHistory extends History {

  SharedHistory(Specification specification) {
    super(specification);
  }

  @Override
  public final synchronized Breach append(Event event, Object self, EventThread at) {
    return record(event, self, at);
  }

  @Override
  public final synchronized Breach whatIsOpen(Object self) {
    return unfinished(self);
  }

  @Override
  public final synchronized void close() {
    forget();
  }
}
