package org.saga.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.Shown;
import org.saga.event.ThreadLabel;
import org.saga.violation.Moment;

/**
 * The latest events of a history, as many as a report shows, by description: none of the program's
 * objects is kept alive.
 *
 * <p>Nearly all events are forgotten before there is a report, so a row must be cheap to write.
 * Most often it holds the right words already, since the same happens again and again; and a
 * reference that is written costs more than it seems, since collectors keep accounts of those.
 *
 * <p>At the end of the program it may be read while the thread that owns the history adds to it. So
 * there is always a row more than a report shows: the one that is written is none of those that are
 * read.
 */
final class Window extends Event.Row {
  private static final int FIRST_ROWS = 4;

  /** The cells ahead of those of the attributes: what the event is, and whose. */
  private static final int HEAD = 2;

  /** The numbers of a cell that holds null, and of one that holds neither that nor an object. */
  private static final long NULL = 0;

  private static final long NO_OBJECT = -1;

  private final History history;
  private final int limit;

  /** A power of two, so that the row of an event is found by its last bits. */
  private final int size;

  /** How many events there may be before more rows are needed. */
  private final long room;

  private final int width;

  /** What the cells hold: the name of an object's class, a number's class, or the value itself. */
  private final Object[] words;

  /** What tells objects of a class apart, or the number. */
  private final long[] numbers;

  private long count;
  private int cell;

  /** Creates a window without rows. */
  Window(History history, int limit) {
    this(history, limit, 0, 0);
  }

  private Window(History history, int limit, int size, int width) {
    this.history = history;
    this.limit = limit;
    this.size = size;
    this.room = size > limit ? Long.MAX_VALUE : size;
    this.width = width;
    this.words = new Object[size * width];
    this.numbers = new long[size * width];
  }

  /** Returns a window with the same events, which has room for another. */
  Window withRoomFor(EventSpec spec) {
    int more = count < room ? size : Math.max(FIRST_ROWS, 2 * size);
    Window larger = new Window(history, limit, more, Math.max(width, widthOf(spec)));
    for (int row = 0; row < size; row++) {
      System.arraycopy(words, row * width, larger.words, row * larger.width, width);
      System.arraycopy(numbers, row * width, larger.numbers, row * larger.width, width);
    }
    larger.count = count;
    return larger;
  }

  private static int widthOf(EventSpec spec) {
    return HEAD + spec.attributes().length;
  }

  /** The first cell of an event's row. */
  private int first(long event) {
    return ((int) event & (size - 1)) * width;
  }

  /**
   * Begins the row of the next event, to which its attributes are added; it is not there until it
   * is counted. A row that holds such an event already, of whatever thread, stays as it is.
   *
   * @return this, or null if there is no room
   */
  Window begin(EventSpec spec) {
    int first = first(count);
    cell = first + HEAD;
    return count < room && words[first] == spec ? this : clear(spec, first);
  }

  /** Says whose the event is that has just been begun. */
  Window of(ThreadLabel thread) {
    if (words[cell - 1] != thread) {
      words[cell - 1] = thread;
    }
    return this;
  }

  /** What the cells of another event hold is no object that these cells have held. */
  private Window clear(EventSpec spec, int first) {
    if (count >= room || widthOf(spec) > width) {
      return null;
    }
    Arrays.fill(words, first, first + width, null);
    Arrays.fill(numbers, first, first + width, NO_OBJECT);
    words[first] = spec;
    return this;
  }

  @Override
  public Event.Row add(Object value) {
    int place = cell++;
    if (!holds(place, value)) {
      addAnother(place, value);
    }
    return this;
  }

  /** Only what the cell has taken for an object before is asked for its identity. */
  private boolean holds(int place, Object value) {
    long known = numbers[place];
    return value == null ? known == NULL : known > NULL && known == Shown.identity(value);
  }

  private void addAnother(int place, Object value) {
    if (Shown.isObject(value)) {
      words[place] = Shown.className(value);
      numbers[place] = Shown.identity(value);
    } else {
      words[place] = Shown.word(value);
      numbers[place] = value == null ? NULL : NO_OBJECT;
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
    if (words[place] != type) {
      words[place] = type;
    }
    numbers[place] = value;
    return this;
  }

  @Override
  public boolean end() {
    count++;
    history.arrive();
    return true;
  }

  /** Takes the latest events back, until there are so many. */
  void backTo(long before) {
    count = before;
  }

  /** Returns how many events there were. */
  long events() {
    return count;
  }

  /** Returns how many events there were before those that are kept. */
  long earlier() {
    return Math.max(0, count - limit);
  }

  /**
   * Returns what is kept, the oldest first.
   *
   * @param owner whose events they all are, or null if their rows say so
   */
  List<Moment> moments(ThreadLabel owner) {
    long end = count;
    List<Moment> moments = new ArrayList<>();
    for (long event = Math.max(0, end - limit); event < end; event++) {
      Moment moment = moment(first(event), owner);
      if (moment != null) {
        moments.add(moment);
      }
    }
    return moments;
  }

  /** Returns the event of a row, or null if another thread has not yet seen all of it. */
  private Moment moment(int first, ThreadLabel owner) {
    EventSpec spec = (EventSpec) words[first];
    ThreadLabel thread = owner == null ? (ThreadLabel) words[first + 1] : owner;
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
