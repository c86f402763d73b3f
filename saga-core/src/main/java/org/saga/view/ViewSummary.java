package org.saga.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.saga.config.Options;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.history.HistoryListener;
import org.saga.violation.HistoryViolation;
import org.saga.violation.ReportFile;

/** What a view has seen and found, told when the program ends if users ask for it. */
final class ViewSummary implements HistoryListener, Runnable {
  /** Of more different violations only the number is told. */
  private static final int MOST_DIFFERENT = 100;

  private final String view;
  private final LongAdder events = new LongAdder();
  private final LongAdder histories = new LongAdder();
  private final LongAdder sessions = new LongAdder();
  private final LongAdder violations = new LongAdder();
  private final Map<String, Found> different = new LinkedHashMap<>();

  private ViewSummary(String view) {
    this.view = view;
  }

  /** A violation, and how often it came. */
  private static final class Found {
    private final String text;
    private int times;

    Found(String text) {
      this.text = text;
    }
  }

  /** Returns the summary of a view, which is told at the end; null if nobody wants it. */
  static ViewSummary of(String view) {
    if (!Options.summary()) {
      return null;
    }
    ViewSummary summary = new ViewSummary(view);
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(null, summary, "saga summary", 0, false));
    } catch (IllegalStateException theProgramEndsAlready) {
      // Then there is nothing to sum up.
    }
    return summary;
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

  /**
   * Counts a violation.
   *
   * @param identity the same for violations of which a reader wants to see but one
   */
  void found(String identity, HistoryViolation violation) {
    violations.increment();
    synchronized (different) {
      if (different.size() < MOST_DIFFERENT || different.containsKey(identity)) {
        different.computeIfAbsent(identity, it -> new Found(text(violation))).times++;
      }
    }
  }

  private static String text(HistoryViolation violation) {
    StackTraceElement[] trace = violation.getStackTrace();
    return violation.headline() + (trace.length == 0 ? "" : ", first at " + trace[0]);
  }

  /** Tells it. */
  @Override
  public void run() {
    EventThread.current().busy = true;
    StringBuilder text = new StringBuilder("saga: ").append(view).append(": ").append(counts());
    synchronized (different) {
      for (Found it : different.values()) {
        text.append(System.lineSeparator()).append("saga:   ").append(it.text);
        text.append(it.times == 1 ? "" : " (" + it.times + " times)");
      }
      addToReport(different.size());
    }
    System.err.println(text);
  }

  private String counts() {
    return count(events, "event", "events")
        + " in "
        + count(histories, "history", "histories")
        + (sessions.sum() == 0 ? "" : ", " + count(sessions, "session", "sessions"))
        + "; "
        + count(violations, "violation", "violations");
  }

  private static String count(LongAdder number, String one, String many) {
    return number.sum() + " " + (number.sum() == 1 ? one : many);
  }

  private void addToReport(int unique) {
    ReportFile.add(
        ReportFile.ofRun("summary")
            .with("view", view)
            .with("events", events.sum())
            .with("histories", histories.sum())
            .with("sessions", sessions.sum())
            .with("violations", violations.sum())
            .with("different", unique));
  }
}
