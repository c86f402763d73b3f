package demo;

import org.saga.event.Event;
import org.saga.view.ThreadView;
import org.saga.violation.PendingViolations;

/** Stands for what is generated from the view. */
public final class OpenViewAspect {
  private static final ThreadView VIEW = OpenView.ofThreads();

  private OpenViewAspect() {}

  public static void raise(Event event) {
    VIEW.raise(event);
    PendingViolations.throwAny();
  }
}
