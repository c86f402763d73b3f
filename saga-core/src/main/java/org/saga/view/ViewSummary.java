package org.saga.view;

import java.util.concurrent.atomic.LongAdder;
import org.saga.config.Options;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.history.HistoryListener;
import org.saga.violation.ReportFile;

/** What a view has seen and found, told when the program ends if users ask for it. */
final class ViewSummary implements HistoryListener, Runnable {
  private final String view;
  private final LongAdder events = new LongAdder();
  private final LongAdder histories = new LongAdder();
  private final LongAdder sessions = new LongAdder();
  private final FoundViolations violations;

  private ViewSummary(String view) {
    this.view = view;
    this.violations = new FoundViolations(view, true);
  }

  /** Returns the summary of a view, which is told at the end; null if nobody wants it. */
  static ViewSummary of(String view) {
    if (!Options.summary()) {
      return null;
    }
    ViewSummary summary = new ViewSummary(view);
    ProgramEnd.runThen(summary, FoundViolations.SUMMARY);
    return summary;
  }

  FoundViolations found() {
    return violations;
  }

  @Override
  public void began() {
    histories.increment();
  }

  @Override
  public void happened(Event event, Object self, EventThread at) {
    events.increment();
  }

  @Override
  public void sessionEnded() {
    sessions.increment();
  }

  /** Tells it. */
  @Override
  public void run() {
    EventThread.current().busy = true;
    addToReport();
    System.err.println("saga: " + view + ": " + counts() + "; " + violations.text());
  }

  private String counts() {
    return count(events, "event", "events")
        + " in "
        + count(histories, "history", "histories")
        + (sessions.sum() == 0 ? "" : ", " + count(sessions, "session", "sessions"));
  }

  private static String count(LongAdder number, String one, String many) {
    return number.sum() + " " + (number.sum() == 1 ? one : many);
  }

  private void addToReport() {
    ReportFile.add(
        ReportFile.ofRun("summary")
            .with("view", view)
            .with("events", events.sum())
            .with("histories", histories.sum())
            .with("sessions", sessions.sum())
            .with("violations", violations.count())
            .with("different", violations.countDifferent()));
  }
}
