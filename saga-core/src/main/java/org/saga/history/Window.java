package org.saga.history;

import java.util.ArrayList;
import java.util.List;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.violation.Moment;

/** The latest events of a history, as many as a report shows. */
final class Window {
  private static final int FIRST_ROWS = 4;

  private final int limit;
  private Rows rows = Rows.NONE;

  /** The row of the next event; as long as that is written, it is nobody's. */
  private int next;

  private boolean writing;
  private long count;

  Window(int limit) {
    this.limit = limit;
  }

  void add(Event event, EventThread at) {
    EventSpec spec = event.spec();
    if (next == limit) {
      next = 0;
    }
    if (next == rows.size || !rows.canHold(spec)) {
      makeRoom(spec);
    }
    writing = true;
    event.describe(rows.begin(next, spec, at));
    writing = false;
    next++;
    count++;
  }

  private void makeRoom(EventSpec spec) {
    int more = Math.min(Math.max(FIRST_ROWS, 2 * rows.size), limit);
    rows = new Rows(rows, next == rows.size ? more : rows.size, spec);
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
    writing = next < rows.size;
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
    int size = (int) Math.min(count, writing ? kept.size - 1 : kept.size);
    List<Moment> moments = new ArrayList<>();
    for (int i = size; i > 0; i--) {
      Moment moment = kept.moment(Math.floorMod(end - i, kept.size));
      if (moment != null) {
        moments.add(moment);
      }
    }
    return moments;
  }
}
