package org.saga.view;

import org.saga.event.EventFilter;
import org.saga.history.Burst;
import org.saga.history.ThreadHistory;
import org.saga.violation.HistoryViolation;

/** What a view keeps for one thread. */
final class ViewSlot {
  /** The thread's history; null in object and global views. */
  final ThreadHistory history;

  /** Decides which of the thread's events matter; null if all do. */
  final EventFilter filter;

  /** What the filter has let through of the running event; null if there is no filter. */
  final Burst burst;

  /** How many monitors the thread has entered. */
  int depth;

  /** What to throw when it has left them all, or null. */
  HistoryViolation pending;

  ViewSlot(ThreadHistory history, EventFilter filter) {
    this.history = history;
    this.filter = filter;
    this.burst = filter == null ? null : new Burst(filter);
  }
}
