package org.saga.predict.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The part of a trace in which critical sections can keep relevant events apart. All that was
 * observed before the first relevant event can come before it in any run, and all that was observed
 * behind the last one can come behind it: if no section is cut in two, and nothing is done before
 * what it has to come after.
 */
final class Window {
  private final Order order;

  /** For each thread how many of its first events come before the window. */
  private final int[] begins;

  /** For each thread how many of its first events come before the end of the window. */
  private final int[] ends;

  private final Deque<Integer> changed = new ArrayDeque<>();

  /**
   * @param relevant the places of what is relevant, in the order of the trace; at least one
   */
  Window(Order order, int[] relevant) {
    this.order = order;
    this.begins = new int[order.threads()];
    this.ends = new int[order.threads()];
    if (order.hasSectionsOfAccesses()) {
      Arrays.setAll(ends, thread -> order.places(thread).length);
      return;
    }
    int first = relevant[0];
    int last = relevant[relevant.length - 1];
    for (int thread = 0; thread < begins.length; thread++) {
      int[] places = order.places(thread);
      begins[thread] = Ints.countBefore(places, first);
      ends[thread] = Ints.countBefore(places, last + 1);
    }
    widenBegins();
    widenEnds();
  }

  private void widenBegins() {
    for (int thread = 0; thread < begins.length; thread++) {
      changed.add(thread);
    }
    while (!changed.isEmpty()) {
      int thread = changed.remove();
      begins[thread] = beforeSections(thread, begins[thread]);
      order.learned().forEachThatKnows(thread, begins[thread], this::beginBefore);
    }
  }

  private void beginBefore(int thread, int event) {
    if (event < begins[thread]) {
      begins[thread] = event;
      changed.add(thread);
    }
  }

  /** The latest point from here back at which a thread is in no section. */
  private int beforeSections(int thread, int from) {
    int point = from;
    for (int outer = outermost(thread, point); outer < point; outer = outermost(thread, point)) {
      point = outer;
    }
    return point;
  }

  /** Where the first section begins that is open between an event and the one before. */
  private int outermost(int thread, int event) {
    int[] first = {event};
    order.open().forEachAcross(thread, event, (begin, end) -> first[0] = Math.min(first[0], begin));
    return first[0];
  }

  private void widenEnds() {
    for (int thread = 0; thread < ends.length; thread++) {
      changed.add(thread);
    }
    while (!changed.isEmpty()) {
      int thread = changed.remove();
      ends[thread] = behindSections(thread, ends[thread]);
      int own = thread;
      known(thread)
          .forEachMoreThan(
              Clock.NOTHING,
              (other, before, events) -> {
                if (other != own) {
                  endBehind(other, events);
                }
              });
    }
  }

  /** What a thread knows of the others where its part of the window ends. */
  private Clock known(int thread) {
    int events = ends[thread];
    return events == 0 ? Clock.NOTHING : order.clock(order.places(thread)[events - 1]);
  }

  private void endBehind(int thread, int events) {
    if (events > ends[thread]) {
      ends[thread] = events;
      changed.add(thread);
    }
  }

  private int behindSections(int thread, int from) {
    int point = from;
    for (int last = latest(thread, point); last > point; last = latest(thread, point)) {
      point = last;
    }
    return point;
  }

  /** Behind the last event of sections that are open between an event and the one before. */
  private int latest(int thread, int event) {
    int length = order.places(thread).length;
    int[] last = {event};
    order
        .open()
        .forEachAcross(
            thread,
            event,
            (begin, end) -> last[0] = Math.max(last[0], end < length ? end + 1 : length));
    return last[0];
  }

  /** How many of a thread's first events come before all that matters. */
  int begin(int thread) {
    return begins[thread];
  }

  /** Whether a section is in the window. */
  boolean has(Section section) {
    int thread = section.owner();
    boolean isBefore = section.ends() && order.index(section.last()) < begins[thread];
    return !isBefore && order.index(section.first()) < ends[thread];
  }
}
