package org.saga.stream;

import org.saga.event.Event;
import org.saga.event.EventSpec;

/** Stands for all events of a terminal where only that matters; it has no attributes. */
record AnyEvent(int terminal) implements Event {

  @Override
  public int getType() {
    return terminal;
  }

  @Override
  public EventSpec spec() {
    throw new IllegalStateException("only the terminal is known");
  }
}
