package org.saga.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saga.violation.Moment;

/** The latest events of a history, as many as a report shows. */
final class Window {
  private static final int SMALLEST = 4;

  private final int limit;
  private Moment[] ring;
  private long count;

  Window(int limit) {
    this.limit = limit;
    this.ring = new Moment[Math.min(SMALLEST, limit)];
  }

  void add(Moment moment) {
    if (count == ring.length && ring.length < limit) {
      ring = Arrays.copyOf(ring, Math.min(2 * ring.length, limit));
    }
    ring[(int) (count % ring.length)] = moment;
    count++;
  }

  /** Returns how many events there were. */
  long count() {
    return count;
  }

  /** Takes the event back that was added last, if any was since there were so many. */
  void backTo(long before) {
    if (count > before) {
      count = before;
      ring[(int) (count % ring.length)] = null;
    }
  }

  /** Returns how many events there were before those that are kept. */
  long earlier() {
    return Math.max(0, count - ring.length);
  }

  /**
   * Returns what is kept, the oldest first.
   *
   * <p>At the end of the program this is read while the thread that owns the history may still add
   * to it: whatever of that is seen in part is left out.
   */
  List<Moment> moments() {
    Moment[] kept = ring;
    long last = count;
    List<Moment> moments = new ArrayList<>();
    for (long i = Math.max(0, last - kept.length); i < last; i++) {
      Moment moment = kept[(int) (i % kept.length)];
      if (moment != null) {
        moments.add(moment);
      }
    }
    return moments;
  }
}
