package org.saga.predict.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Exploration.RunCount;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.GrammarMonitor;

/**
 * What the runs that could have been say of a property, or of a view with all its histories.
 *
 * @param cuts how many cuts were looked at
 * @param levels how many levels the largest lattice has
 * @param widest how many cuts the widest level has
 * @param runs how many runs there are
 * @param violating how many of them are bad
 * @param isCut whether there are more cuts, which were left out
 */
public record Prediction(
    long cuts,
    long levels,
    long widest,
    RunCount runs,
    RunCount violating,
    boolean isCut,
    List<Violation> violations) {

  private static final Prediction NONE =
      new Prediction(0, 0, 0, new RunCount(0, true), new RunCount(0, true), false, List.of());

  /**
   * A run that is bad.
   *
   * @param monitor what has found it
   * @param places the events that led there, of those that matter, as places in the trace
   * @param run the same with all that has to come before them: a run that could have been
   * @param state the monitor's state, which is bad
   * @param atEnd whether it is bad only because the run ends
   * @param observed whether it is the run that was recorded
   */
  public record Violation(
      Monitor monitor, int[] places, int[] run, Object state, boolean atEnd, boolean observed) {

    private List<Object> identity(Trace trace) {
      String reason = monitor.reason(state);
      if (monitor instanceof GrammarMonitor grammar && grammar.isSuspicion(state)) {
        return List.of(reason);
      }
      int place = places.length == 0 ? Trace.NOWHERE : places[places.length - 1];
      int location = place == Trace.NOWHERE ? Trace.NOWHERE : trace.location(place);
      return List.of(reason, location, location == Trace.NOWHERE ? place : Trace.NOWHERE);
    }
  }

  /** Explores what could have been, for each of some monitors on its own. */
  public static Prediction of(
      Trace trace, List<? extends Monitor> monitors, Causality causality, int width) {
    return monitors.stream()
        .parallel()
        .map(it -> of(trace, it, causality, width))
        .reduce(NONE, Prediction::and);
  }

  private static Prediction of(Trace trace, Monitor monitor, Causality causality, int width) {
    Computation computation = causality.of(trace, place -> monitor.isRelevant(trace.event(place)));
    Exploration found = Lattice.explore(computation, trace, monitor, width);
    return new Prediction(
        found.cuts(),
        found.levels(),
        found.widest(),
        found.runs(),
        found.violating(),
        found.isCut(),
        distinct(
            trace, found.found().stream().map(it -> violation(computation, monitor, it)).toList()));
  }

  /** Of what is the same wrong at the same place of the program, one is enough. */
  private static List<Violation> distinct(Trace trace, List<Violation> all) {
    Map<List<Object>, Violation> known = new LinkedHashMap<>();
    for (Violation it : all) {
      known.merge(it.identity(trace), it, (one, other) -> one.observed() ? one : other);
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
        finding.observed());
  }

  private Prediction and(Prediction other) {
    List<Violation> all = new ArrayList<>(violations);
    all.addAll(other.violations);
    return new Prediction(
        cuts + other.cuts,
        Math.max(levels, other.levels),
        Math.max(widest, other.widest),
        sum(runs, other.runs),
        sum(violating, other.violating),
        isCut || other.isCut,
        all);
  }

  private static RunCount sum(RunCount one, RunCount other) {
    long sum = one.number() + other.number();
    boolean fits = sum >= 0;
    return new RunCount(fits ? sum : Long.MAX_VALUE, fits && one.isExact() && other.isExact());
  }
}
