package org.saga.predict.observe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.OnlineLattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** One of the things that an observer watches for. */
final class Watch {
  private final Trace trace;
  private final Function<Trace, Monitor> source;
  private final Consumer<Violation> found;
  private final List<Violation> violations = new ArrayList<>();

  /** What was told already of other runs. */
  private final Set<List<Object>> told = new HashSet<>();

  private Monitor monitor;
  private OnlineLattice lattice;

  Watch(Trace trace, Function<Trace, Monitor> source, Consumer<Violation> found) {
    this.trace = trace;
    this.source = source;
    this.found = found;
  }

  private void start(Causality causality, int width) {
    if (lattice == null) {
      monitor = source.apply(trace);
      lattice = new OnlineLattice(causality, monitor, width, this::tell);
    }
  }

  void begin(int thread, Causality causality, int width) {
    start(causality, width);
    lattice.begin(thread);
  }

  boolean take(TraceEvent event) {
    return lattice.take(event);
  }

  /** A thread may end before anything has happened. */
  void end(int thread) {
    if (lattice != null) {
      lattice.end(thread);
    }
  }

  void look() {
    lattice.look();
  }

  void settle() {
    lattice.settle();
    monitor.forgetEvents();
  }

  private void tell(Finding finding) {
    Violation violation =
        new Violation(
            monitor,
            finding.places(),
            finding.places(),
            finding.state(),
            finding.atEnd(),
            finding.observed(),
            List.of());
    if (told.add(violation.identity(trace))) {
      violations.add(violation);
      found.accept(violation);
    }
  }

  Prediction finish(Causality causality, int width) {
    start(causality, width);
    Exploration all = lattice.finish();
    return new Prediction(
        all.cuts(),
        all.levels(),
        all.widest(),
        all.runs(),
        all.violating(),
        all.isCut(),
        List.copyOf(violations));
  }
}
