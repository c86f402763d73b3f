package org.saga.event;

/** Reads what a filter asks of an event: its receiver, and its result if that is a boolean. */
public final class EventReader extends Event.Row {
  private int receiver;
  private int next;
  private Object callee;
  private boolean result;

  /** Reads an event and returns its receiver; null if it has none. */
  public Object callee(Event event) {
    receiver = placeOfCallee(event.spec().attributes());
    next = 0;
    result = false;
    event.describe(this);
    Object found = callee;
    callee = null;
    return found;
  }

  /** It is among the first: that of a monitor is the only one, of a call comes after the caller. */
  private static int placeOfCallee(String[] names) {
    int place = 0;
    while (place < names.length && !names[place].equals("callee")) {
      place++;
    }
    return place;
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
