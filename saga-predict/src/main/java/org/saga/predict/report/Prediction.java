package org.saga.predict.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Exploration.RunCount;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.LanguageMonitor;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.order.Order;
import org.saga.predict.slice.SlicedTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.GrammarMonitor;

/**
 * What the runs that could have been say of a property, or of a view with all its histories.
 *
 * @param cuts how many cuts were looked at; negative if nothing was counted
 * @param levels how many levels the largest lattice has
 * @param widest how many cuts the widest level has
 * @param runs how many runs there are
 * @param violating how many of them are bad
 * @param width how many cuts the narrowest level had room for
 * @param isCut whether there are more cuts, which were left out
 */
public record Prediction(
    long cuts,
    long levels,
    long widest,
    RunCount runs,
    RunCount violating,
    int width,
    boolean isCut,
    List<Violation> violations) {

  /** The width that is for each lattice as large as time allows. */
  public static final int DEFAULT_WIDTH = 0;

  private static final int MOST_WIDTH = 100_000;

  /** Some minutes are enough for so many cuts of a view. */
  private static final int MOST_CUTS = 5_000_000;

  private static final long NOT_COUNTED = -1;

  /** Up to so many events, the runs of a pattern are counted as well. */
  private static final int MOST_COUNTED = 1_000;

  /** Where there is nothing to explore. */
  public static final Prediction NONE =
      new Prediction(
          0,
          0,
          0,
          new RunCount(0, true),
          new RunCount(0, true),
          Lattice.ANY_WIDTH,
          false,
          List.of());

  /**
   * A run that is bad.
   *
   * @param monitor what has found it
   * @param places the events that led there, of those that matter, as places in the trace
   * @param run the same with all that has to come before them: a run that could have been
   * @param state the monitor's state, which is bad
   * @param atEnd whether it is bad only because the run ends
   * @param observed whether it is the run that was recorded
   * @param others more runs in which the same goes wrong
   */
  public record Violation(
      Monitor monitor,
      int[] places,
      int[] run,
      Object state,
      boolean atEnd,
      boolean observed,
      List<Violation> others) {

    private static final int MOST_OTHERS = 4;

    /** Returns the same, found in a slice, in the whole trace. */
    Violation in(SlicedTrace slice) {
      int[] inWhole = slice.inWhole(places);
      return new Violation(
          monitor.moved(places, inWhole),
          inWhole,
          slice.wholeRun(run),
          state,
          atEnd,
          observed,
          others.stream().map(it -> it.in(slice)).toList());
    }

    /** The one that was observed goes first. */
    private Violation with(Violation other) {
      Violation first = other.observed && !observed ? other : this;
      List<Violation> more = new ArrayList<>(others);
      if (more.size() < MOST_OTHERS) {
        more.add(first == this ? other : this);
      }
      return new Violation(
          first.monitor,
          first.places,
          first.run,
          first.state,
          first.atEnd,
          first.observed,
          List.copyOf(more));
    }

    /** Returns what is the same of violations that differ in nothing a user could mend. */
    public List<Object> identity(Trace trace) {
      String reason = monitor.reason(state);
      if (monitor instanceof GrammarMonitor grammar && grammar.isSuspicion(state)) {
        return List.of(reason);
      }
      int place = places.length == 0 ? Trace.NOWHERE : places[places.length - 1];
      int location = place == Trace.NOWHERE ? Trace.NOWHERE : trace.location(place);
      return List.of(reason, location, location == Trace.NOWHERE ? place : Trace.NOWHERE);
    }
  }

  /**
   * Explores what could have been, for each of some monitors on its own.
   *
   * @param width how many cuts a level may have, or {@link #DEFAULT_WIDTH}
   */
  public static Prediction of(
      Trace trace, List<? extends Monitor> monitors, Causality causality, int width) {
    return of(trace, monitors, causality.order(trace), width);
  }

  /** As above, by what is known of the order of the events. */
  public static Prediction of(
      Trace trace, List<? extends Monitor> monitors, Order order, int width) {
    return monitors.stream()
        .parallel()
        .map(it -> of(trace, it, order, width))
        .reduce(NONE, Prediction::and);
  }

  private static Prediction of(Trace trace, Monitor monitor, Order order, int width) {
    Computation computation = order.computation(monitor.relevant(trace));
    boolean isOfPattern =
        computation.isPartialOrder()
            && monitor instanceof LanguageMonitor words
            && !words.pattern().isEmpty();
    if (isOfPattern && computation.size() > MOST_COUNTED) {
      return ofPattern(trace, (LanguageMonitor) monitor, computation);
    }
    Prediction explored = explored(trace, monitor, computation, width);
    return isOfPattern && explored.isCut()
        ? ofPattern(trace, (LanguageMonitor) monitor, computation)
        : explored;
  }

  /** A lattice would say no more, but how many runs there are. */
  private static Prediction ofPattern(
      Trace trace, LanguageMonitor monitor, Computation computation) {
    RunCount unknown = new RunCount(0, false);
    List<Violation> found =
        PatternRun.find(trace, monitor, computation).map(List::of).orElse(List.of());
    return new Prediction(NOT_COUNTED, 0, 0, unknown, unknown, Lattice.ANY_WIDTH, false, found);
  }

  private static Prediction explored(
      Trace trace, Monitor monitor, Computation computation, int width) {
    int room = width == DEFAULT_WIDTH ? affordable(computation.size()) : width;
    Exploration found = Lattice.explore(computation, trace, monitor, room);
    return new Prediction(
        found.cuts(),
        found.levels(),
        found.widest(),
        found.runs(),
        found.violating(),
        found.isCut() ? room : Lattice.ANY_WIDTH,
        found.isCut(),
        distinct(
            trace, found.found().stream().map(it -> violation(computation, monitor, it)).toList()));
  }

  /** The more levels there are, the fewer cuts each may have. */
  private static int affordable(int levels) {
    return Math.max(1, Math.min(MOST_WIDTH, MOST_CUTS / Math.max(1, levels)));
  }

  /** Tells whether there are numbers: patterns are found without a lattice. */
  public boolean isCounted() {
    return cuts != NOT_COUNTED;
  }

  /** Puts together what is the same wrong at the same place of the program. */
  private static List<Violation> distinct(Trace trace, List<Violation> all) {
    Map<List<Object>, Violation> known = new LinkedHashMap<>();
    for (Violation it : all) {
      known.merge(it.identity(trace), it, Violation::with);
    }
    return List.copyOf(known.values());
  }

  private static Violation violation(Computation computation, Monitor monitor, Finding finding) {
    int[] places = finding.places();
    return new Violation(
        monitor,
        places,
        finding.atEnd() ? computation.wholeRun(places) : computation.run(places),
        finding.state(),
        finding.atEnd(),
        finding.observed(),
        List.of());
  }

  /** Returns this and what was found on other histories. */
  public Prediction and(Prediction other) {
    List<Violation> all = new ArrayList<>(violations);
    all.addAll(other.violations);
    return new Prediction(
        cuts + other.cuts,
        Math.max(levels, other.levels),
        Math.max(widest, other.widest),
        sum(runs, other.runs),
        sum(violating, other.violating),
        Math.min(width, other.width),
        isCut || other.isCut,
        all);
  }

  /**
   * Returns the same of histories that go on, so that these are not all runs.
   *
   * @param histories how many there are: each has the observed run, which is counted at the end
   */
  public Prediction goingOn(int histories) {
    RunCount more = new RunCount(runs.number() - histories, false);
    RunCount bad = new RunCount(violating.number(), false);
    return new Prediction(cuts, levels, widest, more, bad, width, true, violations);
  }

  /** Returns the same with these as the violations. */
  public Prediction with(List<Violation> others) {
    return new Prediction(cuts, levels, widest, runs, violating, width, isCut, others);
  }

  private static RunCount sum(RunCount one, RunCount other) {
    long sum = one.number() + other.number();
    boolean fits = sum >= 0;
    return new RunCount(fits ? sum : Long.MAX_VALUE, fits && one.isExact() && other.isExact());
  }
}
