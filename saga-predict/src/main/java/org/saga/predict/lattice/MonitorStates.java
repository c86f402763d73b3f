package org.saga.predict.lattice;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Trace;

/** Makes the states of a monitor; equal ones of a level are the same object. */
final class MonitorStates {
  /** What follows a bad state: nobody looks at it. */
  private static final MonitorState OVER = new MonitorState(Set.of(), true, null);

  private final Monitor monitor;
  private final Trace trace;
  private Map<MonitorState, MonitorState> known = new HashMap<>();

  MonitorStates(Monitor monitor, Trace trace) {
    this.monitor = monitor;
    this.trace = trace;
  }

  MonitorState start() {
    return known(monitor.start());
  }

  /** The state after the relevant event at a place. */
  MonitorState next(MonitorState before, int place) {
    if (before.isBad) {
      return OVER;
    }
    MonitorState kept = before.after(place);
    if (kept == null) {
      kept = known(after(before, place));
      before.keep(place, kept);
    }
    return kept;
  }

  private Collection<?> after(MonitorState before, int place) {
    if (before.states.size() == 1) {
      return monitor.next(before.states.iterator().next(), trace.event(place));
    }
    Set<Object> all = new HashSet<>();
    for (Object state : before.states) {
      all.addAll(monitor.next(state, trace.event(place)));
    }
    return all;
  }

  private MonitorState known(Collection<?> states) {
    MonitorState made = made(states);
    MonitorState same = known.putIfAbsent(made, made);
    return same == null ? made : same;
  }

  private MonitorState made(Collection<?> states) {
    for (Object state : states) {
      if (monitor.isBad(state)) {
        return new MonitorState(Set.of(state), true, state);
      }
    }
    return new MonitorState(set(states), false, null);
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

  /** Forgets the states of the level before. */
  void endLevel() {
    known = new HashMap<>();
  }
}
