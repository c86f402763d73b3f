package org.saga.violation;

import java.util.List;

/** Is told of each violation, before the log is. */
@FunctionalInterface
public interface ViolationListener {

  /**
   * Takes a violation, in whatever thread makes the report. It may have been reported before, if it
   * has happened again.
   *
   * @param threads the thread that did the event; all that wait for one another, where no event has
   *     told of it
   */
  void violated(HistoryViolation violation, List<Thread> threads);
}
