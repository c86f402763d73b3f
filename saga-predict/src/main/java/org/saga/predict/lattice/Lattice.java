package org.saga.predict.lattice;

import java.util.Arrays;
import org.saga.predict.lattice.Exploration.RunCount;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.Trace;

/**
 * The cuts of a computation, level by level: the cuts of a level have as many events, and only two
 * levels are in memory. With each cut go the states that a monitor may be in after the runs that
 * lead to it.
 */
public final class Lattice {
  /** The width that leaves nothing out. */
  public static final int ANY_WIDTH = Integer.MAX_VALUE;

  private final Computation computation;
  private final MonitorStates states;
  private final int width;
  private final int columns;

  /** Which columns the selected events are of, in the order of the trace. */
  private final int[] observed;

  private final long[] weights;
  private final Findings findings;

  private long cuts;
  private long widest;
  private long runs;
  private long violating;
  private boolean isCut;

  private Lattice(Computation computation, Trace trace, Monitor monitor, int width) {
    this.computation = computation;
    this.states = new MonitorStates(monitor, trace);
    this.width = width;
    this.columns = computation.columns();
    this.observed = observed(computation);
    this.weights = weights(columns);
    this.findings = new Findings(computation);
  }

  /**
   * Explores the runs of a computation.
   *
   * @param width how many cuts a level may have; others are left out, and never those of the run
   *     that was recorded
   */
  public static Exploration explore(
      Computation computation, Trace trace, Monitor monitor, int width) {
    return new Lattice(computation, trace, monitor, width).explore(trace, monitor);
  }

  private static int[] observed(Computation computation) {
    long[] events = new long[computation.size()];
    int size = 0;
    for (int column = 0; column < computation.columns(); column++) {
      for (int event = 0; event < computation.size(column); event++) {
        events[size++] = (long) computation.place(column, event) << 32 | column;
      }
    }
    Arrays.sort(events);
    return Arrays.stream(events).mapToInt(it -> (int) it).toArray();
  }

  /** A cut's hash is a sum, of which each event adds what its column weighs. */
  private static long[] weights(int columns) {
    long[] weights = new long[columns];
    long mixed = 0x9E3779B97F4A7C15L;
    for (int i = 0; i < columns; i++) {
      mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L + 0x9E3779B97F4A7C15L;
      weights[i] = mixed | 1;
    }
    return weights;
  }

  private Exploration explore(Trace trace, Monitor monitor) {
    findings.observe(observed, states);
    Level level = first();
    int[] observedCut = new int[columns];
    long levels = 0;
    while (level.size() > 0) {
      levels++;
      cuts += level.size();
      widest = Math.max(widest, level.size());
      Level next = next(level);
      if (levels <= observed.length) {
        observedCut[observed[(int) levels - 1]]++;
      }
      if (next.size() > width) {
        next = next.nearest(width, observedCut);
        isCut = true;
      }
      states.endLevel();
      level = next;
    }
    boolean isExact = computation.isAllRelevant();
    RunCounter counter = isExact || isCut ? null : new RunCounter(computation, trace, monitor);
    return new Exploration(
        cuts,
        levels,
        widest,
        counter == null ? count(runs) : counter.runs(),
        counter == null ? count(violating) : counter.violating(),
        isCut,
        findings.all());
  }

  private RunCount count(long number) {
    return new RunCount(number, !isCut && number < Counts.MOST && computation.isAllRelevant());
  }

  private Level first() {
    Level level = new Level(columns);
    level.addFirst(computation.initiallyOpen(), new Way(states.start(), null, 1, null));
    return level;
  }

  private Level next(Level level) {
    Level next = new Level(columns);
    for (int cut = 0; cut < level.size(); cut++) {
      boolean goesOn = false;
      for (int column = 0; column < columns; column++) {
        goesOn |= step(level, cut, column, next);
      }
      if (!goesOn) {
        end(level, cut);
      }
    }
    return next;
  }

  /** Takes the next event of a column into all ways to a cut; false if it cannot come there. */
  private boolean step(Level level, int cut, int column, Level next) {
    int[] opened = computation.next(level.done(), level.at(cut), level.open(cut), column);
    if (opened == null) {
      return false;
    }
    int after = next.after(level, cut, column, level.hash(cut) + weights[column], opened);
    int event = level.done()[level.at(cut) + column];
    boolean isRelevant = computation.isRelevant(column, event);
    int place = computation.place(column, event);
    for (Way way = level.way(cut); way != null; way = way.next) {
      MonitorState state = isRelevant ? states.next(way.state, place) : way.state;
      next.add(after, state, way.runs, way.path, column);
      if (state.isBad && !way.state.isBad) {
        findings.add(place, way.path, column, state.bad);
      }
    }
    return true;
  }

  private void end(Level level, int cut) {
    boolean isWhole = true;
    for (int column = 0; column < columns; column++) {
      isWhole &= level.done()[level.at(cut) + column] == computation.size(column);
    }
    for (Way way = level.way(cut); way != null; way = way.next) {
      runs = Counts.sum(runs, way.runs);
      Object badAtEnd = isWhole ? states.badAtEnd(way.state) : null;
      if (badAtEnd != null) {
        findings.addAtEnd(way.path, badAtEnd);
      }
      if (badAtEnd != null || way.state.isBad) {
        violating = Counts.sum(violating, way.runs);
      }
    }
  }
}
