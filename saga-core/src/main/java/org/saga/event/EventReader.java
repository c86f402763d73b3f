package org.saga.event;

import java.util.List;

/** Reads what a filter asks of an event: its receiver, and its result if that is a boolean. */
public final class EventReader extends Event.Row {
  private int receiver;
  private int next;
  private Object callee;
  private boolean result;

  /** Reads an event and returns its receiver; null if it has none. */
  public Object callee(Event event) {
    String[] names = event.spec().attributes();
    // A monitor has no other attribute; of a call the caller comes first, where it is known.
    receiver = names.length == 1 ? 0 : List.of(names).indexOf("callee");
    next = 0;
    result = false;
    event.describe(this);
    Object found = callee;
    callee = null;
    return found;
  }

  /** Tells whether the event that was read last has a true result. */
  public boolean isTrue() {
    return result;
  }

  @Override
  public Event.Row add(Object value) {
    if (next++ == receiver) {
      callee = value;
    }
    return this;
  }

  @Override
  public Event.Row add(boolean value) {
    next++;
    result = value;
    return this;
  }

  @Override
  public Event.Row add(int value) {
    next++;
    return this;
  }

  @Override
  public Event.Row add(long value) {
    next++;
    return this;
  }

  @Override
  public boolean end() {
    return true;
  }
}
