package org.saga.history;

import java.util.ArrayList;
import java.util.List;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.event.ThreadLabel;
import org.saga.violation.Moment;

/**
 * The latest events of a history, as many as a report shows, by description.
 *
 * <p>Nearly all of them are forgotten before there is a report. So an event is a row of a table,
 * and most often its cells hold the right words already: a reference that is written costs more
 * than it seems, since collectors keep accounts of those.
 */
final class Window {
  private static final int FIRST_ROWS = 4;

  /** The cells ahead of those of the attributes: what the event is, and whose. */
  private static final int HEAD = 2;

  private final int limit;
  private Rows rows = Rows.NONE;
  private int next;
  private long count;

  Window(int limit) {
    this.limit = limit;
  }

  void add(Event event, EventThread at) {
    Object[] values = event.values();
    int width = HEAD + values.length;
    if (next == rows.size || width > rows.width) {
      makeRoom(width);
    }
    int cell = next * rows.width;
    rows.write(cell, event.spec());
    rows.write(cell + 1, at.label());
    for (int i = 0; i < values.length; i++) {
      rows.describe(cell + HEAD + i, values[i]);
    }
    next++;
    count++;
  }

  /** Adds rows up to the limit, then begins with the oldest again. */
  private void makeRoom(int width) {
    boolean full = next == rows.size;
    int size = full ? Math.min(Math.max(FIRST_ROWS, 2 * rows.size), limit) : rows.size;
    if (full && size == rows.size) {
      next = 0;
    }
    if (size > rows.size || width > rows.width) {
      rows = new Rows(rows, size, Math.max(width, rows.width));
    }
  }

  /** Returns how many events there were. */
  long count() {
    return count;
  }

  /** Takes the event back that was added last, in whole or in part, since there were so many. */
  void backTo(long before) {
    if (count > before) {
      count = before;
      next--;
    }
    if (next < rows.size) {
      rows.words[next * rows.width] = null;
    }
  }

  /** Returns how many events there were before those that are kept. */
  long earlier() {
    return Math.max(0, count - rows.size);
  }

  /**
   * Returns what is kept, the oldest first.
   *
   * <p>At the end of the program this is read while the thread that owns the history may still add
   * to it: whatever of that is seen in part is left out.
   */
  List<Moment> moments() {
    Rows kept = rows;
    int end = next;
    int size = (int) Math.min(count, kept.size);
    List<Moment> moments = new ArrayList<>();
    for (int i = size; i > 0; i--) {
      Moment moment = kept.moment(Math.floorMod(end - i, kept.size));
      if (moment != null) {
        moments.add(moment);
      }
    }
    return moments;
  }

  /** A table of events. */
  private static final class Rows {
    static final Rows NONE = new Rows(0, 0);

    final int size;
    final int width;
    final Object[] words;

    /** What tells the objects apart whose classes are named in the same cells. */
    final int[] identities;

    private Rows(int size, int width) {
      this.size = size;
      this.width = width;
      this.words = new Object[size * width];
      this.identities = new int[size * width];
    }

    Rows(Rows smaller, int size, int width) {
      this(size, width);
      for (int row = 0; row < smaller.size; row++) {
        int from = row * smaller.width;
        System.arraycopy(smaller.words, from, words, row * width, smaller.width);
        System.arraycopy(smaller.identities, from, identities, row * width, smaller.width);
      }
    }

    void write(int cell, Object word) {
      if (words[cell] != word) {
        words[cell] = word;
      }
    }

    void describe(int cell, Object value) {
      if (Shown.isObject(value)) {
        write(cell, Shown.className(value));
        identities[cell] = Shown.identity(value);
      } else {
        write(cell, Shown.word(value));
      }
    }

    Moment moment(int row) {
      int cell = row * width;
      EventSpec spec = (EventSpec) words[cell];
      ThreadLabel thread = (ThreadLabel) words[cell + 1];
      if (spec == null || thread == null) {
        return null;
      }
      Object[] values = new Object[Math.min(spec.attributes().length, width - HEAD)];
      for (int i = 0; i < values.length; i++) {
        values[i] = described(cell + HEAD + i);
      }
      return new Moment(spec, thread, values);
    }

    private Object described(int cell) {
      Object word = words[cell];
      return word instanceof String className ? Shown.object(className, identities[cell]) : word;
    }
  }
}
