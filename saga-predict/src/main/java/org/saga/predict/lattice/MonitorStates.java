package org.saga.predict.lattice;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.TraceEvent;

/**
 * Makes the states of a monitor; equal ones of a level are the same object, and those of the next
 * level if they are few. Several threads may ask.
 */
final class MonitorStates {
  private static final int MOST_KEPT = 10_000;

  private final Monitor monitor;
  private final IntFunction<TraceEvent> events;
  private Map<MonitorState, MonitorState> known = new ConcurrentHashMap<>();

  MonitorStates(Monitor monitor, IntFunction<TraceEvent> events) {
    this.monitor = monitor;
    this.events = events;
  }

  MonitorState start() {
    return known(monitor.start(), -1);
  }

  /** The state after the relevant event at a place. */
  MonitorState next(MonitorState before, int place) {
    if (before.isBad) {
      return MonitorState.OVER;
    }
    MonitorState kept = before.after(place);
    if (kept == null) {
      kept = known(after(before, place), place);
      before.keep(place, kept);
    }
    return kept;
  }

  private Collection<?> after(MonitorState before, int place) {
    if (before.states.size() == 1) {
      return monitor.next(before.states.iterator().next(), events.apply(place));
    }
    Set<Object> all = new HashSet<>();
    for (Object state : before.states) {
      all.addAll(monitor.next(state, events.apply(place)));
    }
    return all;
  }

  private MonitorState known(Collection<?> states, int place) {
    MonitorState made = made(states, place);
    if (made.isBad) {
      // Equal ones may be told differently, and which way is told must not depend on the threads.
      return made;
    }
    MonitorState same = known.putIfAbsent(made, made);
    return same == null ? made : same;
  }

  private MonitorState made(Collection<?> states, int place) {
    for (Object state : states) {
      if (monitor.isBad(state)) {
        return MonitorState.bad(state, place);
      }
    }
    return new MonitorState(set(states));
  }

  private static Set<?> set(Collection<?> states) {
    return states instanceof List<?> list && list.size() == 1
        ? Set.of(list.get(0))
        : new HashSet<>(states);
  }

  /** The state for which a whole run that ends so is bad, or null. */
  Object badAtEnd(MonitorState state) {
    return state.isBad
        ? null
        : state.states.stream().filter(monitor::isBadAtEnd).findFirst().orElse(null);
  }

  /** Forgets the states of the level before, if they are many. */
  void endLevel() {
    if (known.size() > MOST_KEPT) {
      known = new ConcurrentHashMap<>();
    }
  }
}
