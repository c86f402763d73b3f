package org.saga.predict.view;

import org.saga.predict.trace.Trace;

/** The history of the program in a trace that grows, for a global view. */
public final class GrowingHistory {
  private final CompiledView view;
  private final Trace trace;
  private final GrammarMonitor monitor;

  /** Tells whether a view has one history, all of whose events matter. */
  public static boolean isOf(CompiledView view) {
    return view.scope() == CompiledView.Scope.PROGRAM && !view.isOfNestedLocks();
  }

  /**
   * Finds the history in what comes.
   *
   * @param reportsOpen whether a run is bad if the history of a viable view is open when it ends
   */
  public GrowingHistory(CompiledView view, Trace trace, boolean reportsOpen) {
    this.view = view;
    this.trace = trace;
    this.monitor =
        GrammarMonitor.growing(view.definition(), new ViewEvents(view, trace), reportsOpen);
  }

  /** Returns the monitor of the history. */
  public GrammarMonitor monitor() {
    return monitor;
  }

  /**
   * Checks, when all is over, that there was something to check.
   *
   * @throws IllegalArgumentException if there was no event of the view; the message says what to do
   */
  public void checkNotEmpty() {
    ViewHistories.checkEvents(view, trace);
  }
}
