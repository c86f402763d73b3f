package org.saga.history;

import org.saga.check.Checker;
import org.saga.check.Mode;
import org.saga.violation.ViewOrigin;

/**
 * What all histories of a view have in common.
 *
 * @param source where the view comes from
 * @param mode when they are checked
 * @param checker what they are checked by
 * @param emptySession what the first session sees as its previous one
 * @param window how many past events a report shows
 * @param gaps which events are missing
 * @param listener is told of their events; or null
 */
public record ViewDefinition(
    ViewOrigin source,
    Mode mode,
    Checker checker,
    Object emptySession,
    int window,
    Gaps gaps,
    HistoryListener listener) {

  /** Describes histories of which nobody is told. */
  public ViewDefinition(
      ViewOrigin source, Mode mode, Checker checker, Object emptySession, int window, Gaps gaps) {
    this(source, mode, checker, emptySession, window, gaps, null);
  }

  /** Returns the same histories with a listener. */
  public ViewDefinition with(HistoryListener other) {
    return new ViewDefinition(source, mode, checker, emptySession, window, gaps, other);
  }

  /** Describes histories of which no event is missing yet. */
  public ViewDefinition(
      ViewOrigin source, Mode mode, Checker checker, Object emptySession, int window) {
    this(source, mode, checker, emptySession, window, new Gaps());
  }

  /** Tells whether what a session comes to may depend on the session before. */
  boolean sessionsAreLinked() {
    return emptySession.getClass().getFields().length > 0;
  }
}
