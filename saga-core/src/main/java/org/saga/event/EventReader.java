package org.saga.event;

/** Reads what a filter asks of an event besides its receiver: a result that is a boolean. */
public final class EventReader extends Event.Row {
  private boolean result;

  /** Tells whether an event has a true result. */
  public boolean isTrue(Event event) {
    result = false;
    event.describe(this);
    return result;
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
    return this;
  }

  @Override
  public boolean end() {
    return true;
  }
}
