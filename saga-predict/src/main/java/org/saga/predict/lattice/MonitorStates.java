package org.saga.predict.lattice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.trace.Trace;

/** Makes the states of a monitor; equal ones of a level are the same object. */
final class MonitorStates {
  private final Monitor monitor;
  private final Trace trace;
  private Map<MonitorState, MonitorState> known = new HashMap<>();

  MonitorStates(Monitor monitor, Trace trace) {
    this.monitor = monitor;
    this.trace = trace;
  }

  MonitorState start() {
    return known(List.copyOf(monitor.start()));
  }

  /** The state after the relevant event at a place. What follows a bad state is not looked at. */
  MonitorState next(MonitorState before, int place) {
    if (before.isBad) {
      return before;
    }
    MonitorState kept = before.after(place);
    if (kept == null) {
      kept = known(after(before, place));
      before.keep(place, kept);
    }
    return kept;
  }

  private List<?> after(MonitorState before, int place) {
    if (before.states.size() == 1) {
      return monitor.next(before.states.get(0), trace.event(place));
    }
    List<Object> all = new ArrayList<>();
    for (Object state : before.states) {
      for (Object next : monitor.next(state, trace.event(place))) {
        if (!all.contains(next)) {
          all.add(next);
        }
      }
    }
    return all;
  }

  private MonitorState known(List<?> states) {
    boolean isBad = states.stream().anyMatch(monitor::isBad);
    MonitorState made = new MonitorState(states, isBad);
    MonitorState same = known.putIfAbsent(made, made);
    return same == null ? made : same;
  }

  boolean isBadAtEnd(MonitorState state) {
    return !state.isBad && state.states.stream().anyMatch(monitor::isBadAtEnd);
  }

  /** Forgets the states of the level before. */
  void endLevel() {
    known = new HashMap<>();
  }
}
