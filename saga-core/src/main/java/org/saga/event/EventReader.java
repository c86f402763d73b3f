package org.saga.event;

/** Reads what a filter asks of an event besides its receiver: a result, or a length of time. */
public final class EventReader extends Event.Row {
  private boolean result;
  private long number;

  /** Tells whether an event has a true result. */
  public boolean isTrue(Event event) {
    result = false;
    event.describe(this);
    return result;
  }

  /** Tells whether an event has the number zero; it has no other long. */
  public boolean isZero(Event event) {
    number = 0;
    event.describe(this);
    return number == 0;
  }

  @Override
  public Event.Row add(Object value) {
    return this;
  }

  /** The result comes last. */
  @Override
  public Event.Row add(boolean value) {
    result = value;
    return this;
  }

  @Override
  public Event.Row add(int value) {
    return this;
  }

  @Override
  public Event.Row add(long value) {
    number = value;
    return this;
  }

  @Override
  public boolean end() {
    return true;
  }
}
