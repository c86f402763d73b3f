package org.saga.predict.exact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * Brings the events of a window into an order in which reads see what they have seen and locks
 * exclude one another. Of the events that can come, the earliest in the trace comes; where no event
 * can come, the last choice was wrong. What leads to where it was before is not tried again.
 */
final class Linearization {
  private static final int NONE = -1;

  private final Window window;
  private final RunIndex run;
  private final Trace trace;
  private final PartialOrder order;
  private final int[] done;
  private final long most;
  private long steps;

  /** For each write how many reads of the window are still to see it; initial ones by variable. */
  private final Map<Integer, Integer> unread = new HashMap<>();

  private final Map<Integer, Integer> written = new HashMap<>();
  private final Map<Integer, Integer> held = new HashMap<>();
  private final Set<List<Object>> dead = new HashSet<>();
  private final Set<Integer> matters;
  private final int[] places;

  /** What has happened, with what it has changed. */
  private record Step(int place, int writtenBefore) {}

  Linearization(Window window, long most) {
    this.window = window;
    this.run = window.run;
    this.trace = run.trace();
    this.order = window.order;
    this.done = window.from.clone();
    this.most = most;
    this.matters = new HashSet<>(window.reads());
    this.places = new int[order.size()];
    matters.forEach(it -> unread.merge(seen(it), 1, Integer::sum));
    for (int thread = 0; thread < done.length; thread++) {
      for (int section : run.sections().heldBy(thread, done[thread])) {
        held.put(run.sections().holder(section), section);
      }
    }
  }

  /** What has come before the window is one write, whichever it was. */
  private int seen(int read) {
    int seen = run.seen(read);
    return window.has(seen) ? seen : before(trace.operand(read));
  }

  private static int before(int variable) {
    return -2 - variable;
  }

  /** Tells whether it has come to its bound. */
  boolean isAtBound() {
    return steps > most;
  }

  /** The places in their order; null if there is none, or it was not found. */
  int[] find() {
    List<Step> way = new ArrayList<>();
    int tried = NONE;
    while (way.size() < places.length) {
      int next = ++steps > most ? NONE : next(tried);
      if (next != NONE) {
        way.add(step(next));
        places[way.size() - 1] = next;
        tried = !dead.isEmpty() && dead.contains(state()) ? Integer.MAX_VALUE : NONE;
      } else if (way.isEmpty() || isAtBound()) {
        return null;
      } else {
        dead.add(state());
        Step last = way.remove(way.size() - 1);
        takeBack(last);
        tried = last.place;
      }
    }
    return places;
  }

  private List<Object> state() {
    return List.of(IntStream.of(done).boxed().toList(), Map.copyOf(written));
  }

  /** The earliest event behind one that can come next, or -1. */
  private int next(int behind) {
    int earliest = NONE;
    for (int thread = 0; thread < done.length; thread++) {
      if (done[thread] < window.to[thread]) {
        int place = run.place(thread, done[thread]);
        if (place > behind && (earliest == NONE || place < earliest) && mayCome(place)) {
          earliest = place;
        }
      }
    }
    return earliest;
  }

  private boolean mayCome(int place) {
    int node = window.node(place);
    for (int thread = 0; thread < done.length; thread++) {
      if (order.before(node, thread) > done[thread]) {
        return false;
      }
    }
    Operation operation = trace.operation(place);
    return operation.isAccess()
        ? seesTheSame(place) && mayWrite(place)
        : !operation.takes() || mayTake(place);
  }

  private int lastWrite(int variable) {
    return written.getOrDefault(variable, before(variable));
  }

  private boolean seesTheSame(int place) {
    return !matters.contains(place) || lastWrite(trace.operand(place)) == seen(place);
  }

  private boolean mayWrite(int place) {
    int own = matters.contains(place) ? 1 : 0;
    return !trace.operation(place).writes()
        || unread.getOrDefault(lastWrite(trace.operand(place)), 0) <= own;
  }

  private int begun(int place) {
    int thread = trace.thread(place);
    for (int section : run.sections().heldBy(thread, run.index(place) + 1)) {
      if (run.sections().first(section) == place) {
        return section;
      }
    }
    return NONE;
  }

  private boolean mayTake(int place) {
    int section = begun(place);
    if (section == NONE) {
      return true;
    }
    CriticalSections all = run.sections();
    for (int other : all.holdersOf(all.lock(section))) {
      if (held.containsKey(other) && all.excludes(all.holder(section), other)) {
        return false;
      }
    }
    return true;
  }

  private Step step(int place) {
    int thread = trace.thread(place);
    int variable = trace.operand(place);
    Operation operation = trace.operation(place);
    int before = operation.isAccess() ? lastWrite(variable) : NONE;
    done[thread]++;
    if (matters.contains(place)) {
      unread.merge(before, -1, Integer::sum);
    }
    if (operation.writes()) {
      written.put(variable, place);
    }
    if (operation.takes() || operation.givesBack()) {
      hold(thread);
    }
    return new Step(place, before);
  }

  /** A thread has what it has after so many events. */
  private void hold(int thread) {
    CriticalSections all = run.sections();
    held.keySet().removeIf(it -> all.threadOf(it) == thread);
    for (int section : all.heldBy(thread, done[thread])) {
      held.put(all.holder(section), section);
    }
  }

  private void takeBack(Step step) {
    int thread = trace.thread(step.place);
    Operation operation = trace.operation(step.place);
    done[thread]--;
    if (operation.writes()) {
      written.put(trace.operand(step.place), step.writtenBefore);
    }
    if (matters.contains(step.place)) {
      unread.merge(step.writtenBefore, 1, Integer::sum);
    }
    if (operation.takes() || operation.givesBack()) {
      hold(thread);
    }
  }
}
