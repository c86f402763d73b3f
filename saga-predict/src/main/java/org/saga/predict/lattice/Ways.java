package org.saga.predict.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Computation;
import org.saga.predict.order.Cuts;
import org.saga.predict.trace.Trace;

/**
 * Finds further ways to what goes wrong, where a lattice is small and has only events that matter:
 * a lattice itself keeps one way to each cut.
 */
final class Ways {
  private final Computation computation;
  private final MonitorStates states;
  private final int most;
  private final List<Finding> found;
  private final Set<List<Integer>> known = new HashSet<>();
  private final Map<Point, Boolean> goesWrong = new HashMap<>();

  /** The places of the selected events on the way that is looked at. */
  private final List<Integer> way = new ArrayList<>();

  private record Point(List<Integer> done, MonitorState state) {}

  private Ways(
      Computation computation, Trace trace, Monitor monitor, List<Finding> found, int most) {
    this.computation = computation;
    this.states = new MonitorStates(monitor, trace::event);
    this.found = found;
    this.most = most;
    found.forEach(it -> known.add(Arrays.stream(it.places()).boxed().toList()));
  }

  /** Adds ways to those that were found, until there are so many. */
  static void add(
      Computation computation, Trace trace, Monitor monitor, List<Finding> found, int most) {
    Ways ways = new Ways(computation, trace, monitor, found, most);
    ways.follow(new int[computation.columns()], Cuts.NOTHING_OPEN, ways.states.start());
  }

  private void follow(int[] done, int[] open, MonitorState state) {
    if (found.size() >= most || !goesWrong(done, open, state)) {
      return;
    }
    Object badAtEnd = way.size() == computation.size() ? states.badAtEnd(state) : null;
    if (state.isBad || badAtEnd != null) {
      keep(state.isBad ? state.bad : badAtEnd, badAtEnd != null);
      return;
    }
    for (int column = 0; column < done.length; column++) {
      int[] opened = computation.next(done, 0, open, column);
      if (opened != null) {
        way.add(computation.place(column, done[column]));
        follow(after(done, column), opened, after(state, column, done[column]));
        way.remove(way.size() - 1);
      }
    }
  }

  private void keep(Object bad, boolean atEnd) {
    if (known.add(List.copyOf(way))) {
      found.add(new Finding(way.stream().mapToInt(it -> it).toArray(), bad, atEnd, false));
    }
  }

  private static int[] after(int[] done, int column) {
    int[] after = done.clone();
    after[column]++;
    return after;
  }

  private MonitorState after(MonitorState state, int column, int event) {
    return states.next(state, computation.place(column, event));
  }

  /** Whether a way leads on to something bad. */
  private boolean goesWrong(int[] done, int[] open, MonitorState state) {
    Point point = new Point(Arrays.stream(done).boxed().toList(), state);
    Boolean known = goesWrong.get(point);
    if (known == null) {
      known = looksWrong(done, open, state);
      goesWrong.put(point, known);
    }
    return known;
  }

  private boolean looksWrong(int[] done, int[] open, MonitorState state) {
    boolean isWhole = Arrays.stream(done).sum() == computation.size();
    if (state.isBad || isWhole && states.badAtEnd(state) != null) {
      return true;
    }
    for (int column = 0; column < done.length; column++) {
      int[] opened = computation.next(done, 0, open, column);
      if (opened != null
          && goesWrong(after(done, column), opened, after(state, column, done[column]))) {
        return true;
      }
    }
    return false;
  }
}
