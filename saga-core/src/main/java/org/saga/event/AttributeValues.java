package org.saga.event;

/** Takes the attributes of an event as its record has them. */
final class AttributeValues extends Event.Row {
  private final Object[] values;
  private final Object self;
  private int next;

  AttributeValues(int count, Object self) {
    this.values = new Object[count];
    this.self = self;
  }

  Object[] all() {
    return values;
  }

  @Override
  public Event.Row add(Object value) {
    Object revealed = Veil.reveal(value, self);
    boolean asItIs = revealed == null || RecordedValues.areOf(revealed.getClass());
    return put(asItIs ? revealed : ObjectNumber.of(revealed));
  }

  @Override
  public Event.Row add(boolean value) {
    return put(value);
  }

  @Override
  public Event.Row add(int value) {
    return put(value);
  }

  @Override
  public Event.Row add(long value) {
    return put(value);
  }

  private Event.Row put(Object value) {
    values[next++] = value;
    return this;
  }

  @Override
  public boolean end() {
    return true;
  }
}
