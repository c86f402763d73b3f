package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.violation.Counterexample;

/** The history of a thread; no other thread appends to it. */
public final class ThreadHistory extends History {

  private final EventThread thread;

  /** Creates an empty history. */
  public ThreadHistory(ViewDefinition specification, EventThread thread) {
    super(specification);
    this.thread = thread;
  }

  /** Returns the thread. */
  public EventThread thread() {
    return thread;
  }

  /**
   * Begins an event of which nothing but the step in the table has to be known. It happens as soon
   * as the row is ended.
   *
   * @return where to describe it, or null if {@link #append} has to be asked
   */
  public Event.Row step(EventSpec spec) {
    return leads(spec.terminal()) ? row(spec, thread) : null;
  }

  @Override
  public Counterexample append(Event event, Object self, EventThread at) {
    return record(event, self, at);
  }

  @Override
  public Counterexample append(Burst burst) {
    return record(burst);
  }

  @Override
  public Counterexample whatIsOpen(Object self) {
    return unfinished(self, thread.label());
  }
}
