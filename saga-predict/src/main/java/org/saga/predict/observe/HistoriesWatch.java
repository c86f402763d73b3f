package org.saga.predict.observe;

import java.util.List;
import org.saga.predict.order.Causality;
import org.saga.predict.order.LatestEvents;
import org.saga.predict.report.Prediction;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.view.GrammarMonitor;
import org.saga.predict.view.GrowingHistories;

/**
 * Watches histories of which few events matter, each with a monitor of its own. Their lattices are
 * small, and explored as those of a whole trace are: once for a look, and again when there is more.
 */
final class HistoriesWatch implements Watch {
  private final GrowingHistories histories;
  private final LatestEvents latest;
  private final Limits limits;
  private final Told told;
  private Prediction before = Prediction.NONE;
  private boolean hasForgotten;

  /**
   * @param run has the names of what comes
   */
  HistoriesWatch(
      GrowingHistories histories, Trace run, Causality causality, Limits limits, Told told) {
    this.histories = histories;
    this.latest = new LatestEvents(causality, run);
    this.limits = limits;
    this.told = told;
  }

  @Override
  public void begin(int thread) {
    // Its first event says as much.
  }

  /** The watch keeps what it needs. */
  @Override
  public boolean take(TraceEvent event) {
    latest.take(event, histories.take(event, latest.size()));
    if (latest.size() >= limits.kept()) {
      forget();
    }
    return false;
  }

  @Override
  public void end(int thread) {
    // It is known by its last event.
  }

  @Override
  public void look() {
    explore(histories.changed());
  }

  @Override
  public void settle() {
    // What others have kept is not what this watch has.
  }

  private void forget() {
    List<GrammarMonitor> current = histories.current();
    before = before.and(explore(current).goingOn(current.size()));
    histories.goOn();
    latest.beginAnew();
    hasForgotten = true;
  }

  private Prediction explore(List<GrammarMonitor> monitors) {
    if (monitors.isEmpty()) {
      return Prediction.NONE;
    }
    Trace trace = latest.trace();
    Prediction found = Prediction.of(trace, monitors, latest.order(trace), limits.width());
    found.violations().forEach(it -> told.tell(trace, it));
    return found;
  }

  @Override
  public Prediction finish() {
    return before.and(explore(histories.ended())).with(told.all());
  }

  @Override
  public boolean hasForgotten() {
    return hasForgotten;
  }
}
