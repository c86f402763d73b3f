package org.saga.predict.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.order.Cuts;

/** Keeps, for each event at which runs go wrong, one way there. */
final class Findings {
  private static final int MOST = 100;
  private static final int NO_PLACE = -1;

  private final Cuts cuts;
  private final List<Finding> all = new ArrayList<>();

  /** The places of the events, and one more before them for what no event is to blame. */
  private final BitSet known = new BitSet();

  /** Gets to know of each finding at once, and says whether it is unlike those before. */
  private final Predicate<Finding> listener;

  Findings(Cuts cuts, Predicate<Finding> listener) {
    this.cuts = cuts;
    this.listener = listener;
  }

  /** Looks at the run that was recorded, so that it stands for others that go wrong there. */
  void observe(int[] columns, MonitorStates states) {
    int[] places = places(columns);
    MonitorState state = states.start();
    if (state.isBad) {
      keep(NO_PLACE, new int[0], state.bad, false, true);
    }
    int[] done = new int[cuts.columns()];
    for (int i = 0; i < columns.length && !state.isBad; i++) {
      if (cuts.isRelevant(columns[i], done[columns[i]]++)) {
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

  /** Keeps the observed run as far as it has come. */
  void addObserved(int place, int[] places, Object bad) {
    keep(place, places, bad, false, true);
  }

  /** Keeps those ways to a cut that become bad with their last event, at most one to an event. */
  void add(Way ways) {
    for (Way way = ways; way != null; way = way.next) {
      MonitorState state = way.state;
      if (state.bad != null && !known.get(state.badAt + 1)) {
        keep(state.badAt, places(Path.columns(way.path)), state.bad, false, false);
      }
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
      Finding finding = new Finding(places, bad, atEnd, isObserved);
      if (listener.test(finding)) {
        all.add(finding);
      }
    }
  }

  private int[] places(int[] columns) {
    int[] done = new int[cuts.columns()];
    int[] places = new int[columns.length];
    for (int i = 0; i < columns.length; i++) {
      places[i] = cuts.place(columns[i], done[columns[i]]++);
    }
    return places;
  }

  /** The place of the event at which a run goes wrong, or -1. */
  static int last(Finding finding) {
    int[] places = finding.places();
    return places.length == 0 || finding.atEnd() ? NO_PLACE : places[places.length - 1];
  }

  List<Finding> all() {
    return all;
  }
}
