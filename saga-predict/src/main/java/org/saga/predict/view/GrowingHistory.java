package org.saga.predict.view;

import org.saga.predict.trace.Trace;

/** The history of the program in a trace that grows, for a global view. */
public final class GrowingHistory {
  private final CompiledView view;
  private final Trace trace;
  private final GrammarMonitor monitor;

  /**
   * Finds the history in what comes.
   *
   * @throws IllegalArgumentException if the view has a history for each thread or object; the
   *     message says what to do
   */
  public GrowingHistory(CompiledView view, Trace trace) {
    if (view.scope() != CompiledView.Scope.PROGRAM) {
      throw new IllegalArgumentException(
          "%s is a %s view, and only global views are checked while the program runs; record the program to a file and use saga predict"
              .formatted(
                  view.name(), view.scope() == CompiledView.Scope.THREAD ? "thread" : "local"));
    }
    this.view = view;
    this.trace = trace;
    this.monitor = GrammarMonitor.growing(view.definition(), new ViewEvents(view, trace));
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
    if (trace.named().all().stream().allMatch(it -> view.entries(it).isEmpty())) {
      throw ViewHistories.noEvents(view);
    }
  }
}
