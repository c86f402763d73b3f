package org.saga.predict.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.order.Computation;

/** Keeps, for each event at which runs go wrong, one way there. */
final class Findings {
  private static final int MOST = 100;
  private static final int NO_PLACE = -1;

  private final Computation computation;
  private final List<Finding> all = new ArrayList<>();

  /** The places of the events, and one more before them for what no event is to blame. */
  private final BitSet known = new BitSet();

  Findings(Computation computation) {
    this.computation = computation;
  }

  /** Looks at the run that was recorded, so that it stands for others that go wrong there. */
  void observe(int[] columns, MonitorStates states) {
    int[] places = places(columns);
    MonitorState state = states.start();
    if (state.isBad) {
      keep(NO_PLACE, new int[0], state.bad, false, true);
    }
    int[] done = new int[computation.columns()];
    for (int i = 0; i < columns.length && !state.isBad; i++) {
      if (computation.isRelevant(columns[i], done[columns[i]]++)) {
        state = states.next(state, places[i]);
        if (state.isBad) {
          keep(places[i], Arrays.copyOf(places, i + 1), state.bad, false, true);
        }
      }
    }
    Object badAtEnd = states.badAtEnd(state);
    if (badAtEnd != null) {
      keep(NO_PLACE, places, badAtEnd, true, true);
    }
    states.endLevel();
  }

  /** Keeps the way to an event, if there is none yet. */
  void add(int place, Path before, int column, Object bad) {
    if (!known.get(place + 1)) {
      keep(place, places(Path.columns(new Path(before, column))), bad, false, false);
    }
  }

  /** Keeps a whole run, if there is none yet. */
  void addAtEnd(Path path, Object bad) {
    if (!known.get(NO_PLACE + 1)) {
      keep(NO_PLACE, places(Path.columns(path)), bad, true, false);
    }
  }

  private void keep(int place, int[] places, Object bad, boolean atEnd, boolean isObserved) {
    if (all.size() < MOST) {
      known.set(place + 1);
      all.add(new Finding(places, bad, atEnd, isObserved));
    }
  }

  private int[] places(int[] columns) {
    int[] done = new int[computation.columns()];
    int[] places = new int[columns.length];
    for (int i = 0; i < columns.length; i++) {
      places[i] = computation.place(columns[i], done[columns[i]]++);
    }
    return places;
  }

  List<Finding> all() {
    return all;
  }
}
