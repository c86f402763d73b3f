package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.violation.Breach;

/** A history that several threads append to, one at a time. */
public abstract class SharedHistory extends History {

  SharedHistory(Specification specification) {
    super(specification);
  }

  /**
   * Begins an event of which nothing but the step in the table has to be known. It happens as soon
   * as the row is ended; until then the caller excludes others.
   *
   * @return where to describe it, or null if {@link #append} has to be asked
   */
  public final Event.Row step(EventSpec spec, EventThread at) {
    return leads(spec.terminal()) ? row(spec, at) : null;
  }

  @Override
  public synchronized Breach append(Event event, Object self, EventThread at) {
    return record(event, self, at);
  }

  @Override
  public synchronized Breach append(Burst burst) {
    return record(burst);
  }

  @Override
  public final synchronized Breach whatIsOpen(Object self) {
    return unfinished(self, null);
  }

  @Override
  public final synchronized void close() {
    forget();
  }
}
