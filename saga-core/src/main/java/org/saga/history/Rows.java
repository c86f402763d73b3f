package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.event.ThreadLabel;
import org.saga.violation.Moment;

/**
 * A table of events by description: none of the program's objects is kept alive.
 *
 * <p>Nearly all events are forgotten before there is a report, so a row must be cheap to write.
 * Most often its cells hold the right words already, since the same happens again and again; and a
 * reference that is written costs more than it seems, since collectors keep accounts of those.
 */
final class Rows implements Event.Row {
  static final Rows NONE = new Rows(0, 0);

  /** The cells ahead of those of the attributes: what the event is, and whose. */
  private static final int HEAD = 2;

  final int size;
  private final int width;

  /** What the cells hold: the name of an object's class, a number's class, or the value itself. */
  private final Object[] words;

  /** What tells objects of a class apart, or the number. */
  private final long[] numbers;

  private int cell;

  private Rows(int size, int width) {
    this.size = size;
    this.width = width;
    this.words = new Object[size * width];
    this.numbers = new long[size * width];
  }

  /** Creates a larger table with the same rows, which has room for an event. */
  Rows(Rows smaller, int size, EventSpec spec) {
    this(size, Math.max(smaller.width, widthOf(spec)));
    for (int row = 0; row < smaller.size; row++) {
      int from = row * smaller.width;
      System.arraycopy(smaller.words, from, words, row * width, smaller.width);
      System.arraycopy(smaller.numbers, from, numbers, row * width, smaller.width);
    }
  }

  private static int widthOf(EventSpec spec) {
    return HEAD + spec.attributes().length;
  }

  boolean canHold(EventSpec spec) {
    return widthOf(spec) <= width;
  }

  /** Returns this, to add the event's attributes. */
  Event.Row begin(int row, EventSpec spec, EventThread at) {
    int first = row * width;
    write(first, spec);
    write(first + 1, at.label());
    cell = first + HEAD;
    return this;
  }

  private void write(int place, Object word) {
    if (words[place] != word) {
      words[place] = word;
    }
  }

  @Override
  public Event.Row add(Object value) {
    int place = cell++;
    if (value != null && words[place] == Shown.className(value)) {
      numbers[place] = Shown.identity(value);
    } else {
      addAnother(place, value);
    }
    return this;
  }

  private void addAnother(int place, Object value) {
    if (Shown.isObject(value)) {
      words[place] = Shown.className(value);
      numbers[place] = Shown.identity(value);
    } else {
      write(place, Shown.word(value));
    }
  }

  @Override
  public Event.Row add(boolean value) {
    return add(Boolean.class, value ? 1 : 0);
  }

  @Override
  public Event.Row add(int value) {
    return add(Integer.class, value);
  }

  @Override
  public Event.Row add(long value) {
    return add(Long.class, value);
  }

  private Event.Row add(Class<?> type, long value) {
    int place = cell++;
    write(place, type);
    numbers[place] = value;
    return this;
  }

  /** Returns the event of a row, or null if there is none. */
  Moment moment(int row) {
    int first = row * width;
    EventSpec spec = (EventSpec) words[first];
    ThreadLabel thread = (ThreadLabel) words[first + 1];
    if (spec == null || thread == null) {
      return null;
    }
    Object[] values = new Object[spec.attributes().length];
    for (int i = 0; i < values.length; i++) {
      values[i] = described(first + HEAD + i);
    }
    return new Moment(spec, thread, values);
  }

  private Object described(int place) {
    Object word = words[place];
    long number = numbers[place];
    if (word instanceof String className) {
      return Shown.object(className, (int) number);
    }
    if (word == Boolean.class) {
      return number == 1;
    }
    return word == Integer.class || word == Long.class ? (Object) number : word;
  }
}
