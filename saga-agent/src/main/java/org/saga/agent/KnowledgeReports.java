package org.saga.agent;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.saga.boot.knowledge.Violation;
import org.saga.boot.knowledge.ViolationTaker;
import org.saga.event.EventThread;
import org.saga.violation.Consequence;
import org.saga.violation.HistoryViolation;
import org.saga.violation.Reporter;
import org.saga.violation.ViewOrigin;
import org.saga.violation.ViolationListeners;

/** Tells users of what threads have come to know, in the thread that has. */
final class KnowledgeReports implements ViolationTaker {
  private final Set<String> told = ConcurrentHashMap.newKeySet();

  @Override
  public Runnable violated(Violation violation) {
    EventThread thread = EventThread.current();
    boolean wasBusy = thread.busy;
    thread.busy = true;
    try {
      return tell(violation);
    } finally {
      thread.busy = wasBusy;
    }
  }

  /** The same at the same place of the program is logged once. */
  private Runnable tell(Violation it) {
    HistoryViolation violation =
        Reporter.unseen(
            ViewOrigin.ofProperty(it.property(), it.place()),
            text(it),
            it.thread(),
            new Throwable().getStackTrace());
    ViolationListeners.tell(violation, List.of(Thread.currentThread()));
    if (told.add(it.place() + it.event() + place(violation))) {
      report(violation);
    }
    return () -> Consequence.of(violation);
  }

  private static String text(Violation it) {
    StringBuilder text = new StringBuilder(it.monitor());
    text.append(" does not hold\nwhen the thread ").append(it.event());
    it.known().forEach(line -> text.append('\n').append(line));
    return text.toString();
  }

  private static String place(HistoryViolation violation) {
    StackTraceElement[] trace = violation.getStackTrace();
    return trace.length == 0 ? "" : trace[0].toString();
  }

  private static void report(HistoryViolation violation) {
    try {
      Reporter.violation(violation);
    } catch (RuntimeException ofHandler) {
      Reporter.pastTheLog(violation);
    }
  }

  @Override
  public void failed(Throwable cause) {
    AgentMessages.internal("what threads know is watched no more", cause);
  }
}
