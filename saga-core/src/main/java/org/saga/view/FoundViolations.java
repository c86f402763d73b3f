package org.saga.view;

import java.util.LinkedHashMap;
import java.util.Map;
import org.saga.config.Options;
import org.saga.event.EventThread;
import org.saga.history.ViewDefinition;
import org.saga.violation.HistoryViolation;
import org.saga.violation.ViolationListeners;

/**
 * What a view has found: each different violation with how often and where it came first. It is
 * told when the program ends, if there is more than one: of one the log has told already.
 */
final class FoundViolations implements Runnable {
  /** Of more different ones only the number is told. */
  private static final int MOST_DIFFERENT = 100;

  /** What the thread is called that tells of them. */
  static final String SUMMARY = "saga summary";

  private final String view;
  private final Map<String, Found> different = new LinkedHashMap<>();
  private long all;
  private long others;

  /** Whether somebody tells of them at the end. */
  private boolean areTold;

  /**
   * @param areTold whether somebody else tells of them at the end
   */
  FoundViolations(String view, boolean areTold) {
    this.view = view;
    this.areTold = areTold;
  }

  /** A violation, and how often it came. */
  private static final class Found {
    private final String text;
    private int times = 1;

    Found(String text) {
      this.text = text;
    }
  }

  /** Returns what to tell of a view's violations; null if nobody wants to know. */
  static FoundViolations of(ViewDefinition view) {
    if (view.listener() instanceof ViewSummary whole) {
      return whole.found();
    }
    return Options.noSummary() ? null : new FoundViolations(view.source().view(), false);
  }

  /**
   * Adds a violation.
   *
   * @param identity the same for violations of which a reader wants to see but one
   */
  synchronized void add(String identity, HistoryViolation violation) {
    if (different.size() < MOST_DIFFERENT && !different.containsKey(identity)) {
      all++;
      different.put(identity, new Found(text(violation)));
      tellAtTheEnd();
    } else {
      addAgain(identity);
    }
  }

  /** Adds one that was there before. */
  synchronized void addAgain(String identity) {
    all++;
    Found known = different.get(identity);
    if (known == null) {
      others++;
    } else {
      known.times++;
    }
  }

  /** Most programs have nothing to be told of. */
  private void tellAtTheEnd() {
    if (!areTold) {
      areTold = true;
      ProgramEnd.runThen(this, SUMMARY);
    }
  }

  private static String text(HistoryViolation violation) {
    StackTraceElement[] trace = violation.getStackTrace();
    return violation.headline() + (trace.length == 0 ? "" : ", first at " + trace[0]);
  }

  @Override
  public void run() {
    EventThread.current().busy = true;
    if (count() > 1 && !ViolationListeners.areThere()) {
      System.err.println("saga: " + view + ": " + text());
    }
  }

  synchronized long count() {
    return all;
  }

  synchronized int countDifferent() {
    return different.size();
  }

  /** Returns their number, and a line for each different one. */
  synchronized String text() {
    StringBuilder text = new StringBuilder().append(all);
    text.append(all == 1 ? " violation" : " violations");
    for (Found it : different.values()) {
      line(text).append(it.text).append(it.times == 1 ? "" : " (" + it.times + " times)");
    }
    if (others > 0) {
      line(text).append("and ").append(others).append(" others");
    }
    return text.toString();
  }

  private static StringBuilder line(StringBuilder text) {
    return text.append(System.lineSeparator()).append("saga:   ");
  }
}
