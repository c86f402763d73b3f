package org.saga.predict.observe;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.OnlineLattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Watches the program with one monitor: its lattice is explored while the run goes on. */
final class LatticeWatch implements Watch {
  private final Trace trace;
  private final Causality causality;
  private final int width;
  private final Function<Trace, Monitor> source;
  private final Told told;
  private Monitor monitor;
  private OnlineLattice lattice;
  private boolean isNew;
  private boolean hasForgotten;

  /**
   * @param source makes the monitor when the first thread begins: initial values are known then
   */
  LatticeWatch(
      Trace trace, Causality causality, int width, Function<Trace, Monitor> source, Told told) {
    this.trace = trace;
    this.causality = causality;
    this.width = width;
    this.source = source;
    this.told = told;
  }

  private void start() {
    if (lattice == null) {
      monitor = source.apply(trace);
      lattice = new OnlineLattice(causality, monitor, width, this::tell);
    }
  }

  @Override
  public void begin(int thread) {
    start();
    lattice.begin(thread);
  }

  @Override
  public boolean take(TraceEvent event) {
    boolean isKept = lattice.take(event);
    isNew |= isKept;
    return isKept;
  }

  @Override
  public void end(int thread) {
    if (lattice != null) {
      lattice.end(thread);
    }
  }

  @Override
  public void look() {
    if (isNew) {
      lattice.look();
      isNew = false;
    }
  }

  @Override
  public void settle() {
    lattice.settle();
    monitor.forgetEvents();
    hasForgotten = true;
  }

  private boolean tell(Finding finding) {
    int[] relevant =
        IntStream.of(finding.places()).filter(it -> monitor.isRelevant(trace.event(it))).toArray();
    return told.tell(
        trace,
        new Violation(
            monitor,
            relevant,
            finding.places(),
            finding.state(),
            finding.atEnd(),
            finding.observed(),
            List.of()));
  }

  @Override
  public Prediction finish() {
    start();
    Exploration all = lattice.finish();
    return new Prediction(
        all.cuts(),
        all.levels(),
        all.widest(),
        all.runs(),
        all.violating(),
        width,
        all.isCut(),
        told.all());
  }

  @Override
  public boolean hasForgotten() {
    return hasForgotten;
  }
}
