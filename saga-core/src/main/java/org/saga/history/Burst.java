package org.saga.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.saga.event.Event;
import org.saga.event.EventFilter;

/**
 * Events that a history is told of in one go, so that others are kept out once: of one thread, and
 * of those that it has to wait for.
 */
public final class Burst implements Consumer<Event> {
  /** A lock that was kept back, and what the thread does now, with room to spare. */
  private static final int FEW_EVENTS = 8;

  private final EventFilter filter;
  private final List<Event> events = new ArrayList<>(FEW_EVENTS);
  private boolean isComplete;
  private int next;

  /**
   * @param filter knows what else the history has to be told of
   */
  public Burst(EventFilter filter) {
    this.filter = filter;
  }

  @Override
  public void accept(Event event) {
    events.add(event);
  }

  /** Whether there are events that the history has not been told of. */
  public boolean isPending() {
    return next < events.size();
  }

  /** Adds what is to be told first of other threads; by whoever keeps them out. */
  void complete() {
    if (!isComplete) {
      int own = events.size();
      filter.tellOthers(this);
      Collections.rotate(events, events.size() - own);
      isComplete = true;
    }
  }

  Event next() {
    return events.get(next++);
  }

  /** The event that the history has been told of last. */
  public Event latest() {
    return events.get(next - 1);
  }

  /** Forgets all events. */
  public void clear() {
    events.clear();
    isComplete = false;
    next = 0;
  }
}
