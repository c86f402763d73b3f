package org.saga.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.event.Event;
import org.saga.event.EventRecord;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.event.ThreadLabel;

/**
 * The latest events of a history, as many as a report shows, by description: none of the program's
 * objects is kept alive.
 *
 * <p>Nearly all events are forgotten before there is a report, so a row must be cheap to write.
 * Most often it holds the right words already, since the same happens again and again; and a
 * reference that is written costs more than it seems, since collectors keep accounts of those. So
 * an object is written down by its identity hash, which nobody reads but {@link EventRecord}: it
 * has the object's number instead. That confuses two objects of a class once in 2^31.
 *
 * <p>At the end of the program it may be read while the thread that owns the history adds to it. So
 * there is always a row more than a report shows: the one that is written is none of those that are
 * read.
 */
final class EventLog extends Event.Row {
  /** The window of all histories that have no event yet; it is never written to. */
  static final EventLog NONE = new EventLog(null, 0, 0, 0);

  private static final int FIRST_ROWS = 4;

  /**
   * How many times more rows there are when more are needed. With threes and twos among its
   * divisors the number is a multiple of most short periods, and what a program does over and over
   * again meets its own rows.
   */
  private static final int GROWTH = 3;

  /**
   * How many bits of a head the number of the thread has; with those before them it tells which
   * entry's event the row holds.
   */
  private static final int THREAD_BITS = 40;

  /** Cells that hold no object. An object's is positive: a number by which it is told apart. */
  private static final long NULL = 0;

  private static final long FALSE = -1;
  private static final long TRUE = -2;
  private static final long OTHER = -3;

  private final History history;
  private final int limit;

  /** How many rows there are; they are written in turn. */
  final int size;

  /** How many events there may be before more rows are needed. */
  private final long room;

  /** How many cells a row has: a head, and one for each attribute. */
  private final int width;

  /** All that has to be looked at where the same happens again. */
  private final long[] cells;

  /**
   * What cells do not say, in rows that have one place more: the entry, the thread, and for an
   * attribute an object's class, the type of a number or the value itself.
   */
  private final Object[] words;

  /** How many events there were. A history takes one back without a call, with its row. */
  long count;

  /** The row of the next event. */
  int row;

  /** The cell of the next attribute. */
  private int cell;

  /** The head of the row that is being written; 0 if it was there already. */
  private long head;

  private EventLog(History history, int limit, int size, int width) {
    this.history = history;
    this.limit = limit;
    this.size = size;
    this.room = size > limit && size > 0 ? Long.MAX_VALUE : size;
    this.width = width;
    this.cells = new long[size * width];
    this.words = new Object[size * (width + 1)];
  }

  /** Returns a window of a history with the same events, which has room for another. */
  EventLog withRoomFor(EventSpec spec, History history, int limit) {
    int more = count < room ? size : Math.max(FIRST_ROWS, GROWTH * size);
    EventLog larger = new EventLog(history, limit, more, Math.max(width, widthOf(spec)));
    for (int i = 0; i < size; i++) {
      System.arraycopy(cells, i * width, larger.cells, i * larger.width, width);
      System.arraycopy(words, i * (width + 1), larger.words, i * (larger.width + 1), width + 1);
    }
    larger.count = count;
    larger.row = larger.rowOf(count);
    return larger;
  }

  private static int widthOf(EventSpec spec) {
    return 1 + spec.attributes().length;
  }

  private int rowOf(long event) {
    return event < size ? (int) event : (int) (event % size);
  }

  /**
   * Begins the row of the next event, to which its attributes are added; it is not there until it
   * is ended. Where the row holds such an event of the same thread already, little has to be
   * written.
   *
   * @return this, or null if there is no room
   */
  EventLog begin(EventSpec spec, EventThread at) {
    int first = row * width;
    long expected = ((long) spec.number() << THREAD_BITS) + at.id();
    if (count < room && cells[first] == expected) {
      cell = first + 1;
      head = 0;
      return this;
    }
    return another(spec, at, expected);
  }

  private EventLog another(EventSpec spec, EventThread at, long expected) {
    if (count >= room || widthOf(spec) > width) {
      return null;
    }
    Arrays.fill(cells, row * width, (row + 1) * width, OTHER);
    int first = row * (width + 1);
    say(first, spec);
    say(first + 1, at.label());
    cell = row * width + 1;
    head = expected;
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
    long known = cells[place];
    return value == null ? known == NULL : known > NULL && known == Shown.identity(value);
  }

  private void addAnother(int place, Object value) {
    if (isOfSameClass(place, value)) {
      cells[place] = Shown.identity(value);
    } else if (Shown.isObject(value)) {
      long identity = Shown.identity(value);
      word(place, Shown.className(value));
      cells[place] = identity;
    } else {
      word(place, Shown.word(value));
      cells[place] = value == null ? NULL : OTHER;
    }
  }

  /** The word is a string only where it is the name of an object's class. */
  private boolean isOfSameClass(int place, Object value) {
    return value != null && words[wordOf(place)] == Shown.className(value);
  }

  /** The word of a cell in the row that is being written: each row before it has one word more. */
  private int wordOf(int place) {
    return place + row + 1;
  }

  private void word(int place, Object word) {
    say(wordOf(place), word);
  }

  private void say(int at, Object word) {
    if (words[at] != word) {
      words[at] = word;
    }
  }

  @Override
  public Event.Row add(boolean value) {
    int place = cell++;
    cells[place] = value ? TRUE : FALSE;
    if (head != 0) {
      word(place, null);
    }
    return this;
  }

  @Override
  public Event.Row add(int value) {
    return add((long) value);
  }

  @Override
  public Event.Row add(long value) {
    int place = cell++;
    cells[place] = value;
    if (head != 0) {
      word(place, Long.class);
    }
    return this;
  }

  @Override
  public boolean end() {
    if (head != 0) {
      cells[row * width] = head;
    }
    return history.commit(this);
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
   * @param at how a thread is called by now; that of another is as old as its row
   */
  List<EventRecord> moments(ThreadLabel at) {
    long end = count;
    List<EventRecord> moments = new ArrayList<>();
    for (long event = Math.max(0, end - limit); event < end; event++) {
      EventRecord moment = moment(rowOf(event), at);
      if (moment != null) {
        moments.add(moment);
      }
    }
    return moments;
  }

  /** Returns the event of a row, or null if another thread has not yet seen all of it. */
  private EventRecord moment(int place, ThreadLabel at) {
    int first = place * (width + 1);
    EventSpec spec = (EventSpec) words[first];
    ThreadLabel thread = (ThreadLabel) words[first + 1];
    if (spec == null || thread == null) {
      return null;
    }
    Object[] values = new Object[spec.attributes().length];
    for (int i = 0; i < values.length; i++) {
      values[i] = described(cells[place * width + 1 + i], words[first + 2 + i]);
    }
    return new EventRecord(spec, at != null && at.id() == thread.id() ? at : thread, values);
  }

  private static Object described(long cell, Object word) {
    if (word == Long.class) {
      return cell;
    }
    if (cell == TRUE || cell == FALSE) {
      return cell == TRUE;
    }
    return cell > NULL && word instanceof String className
        ? Shown.object(className, (int) cell)
        : word;
  }
}
