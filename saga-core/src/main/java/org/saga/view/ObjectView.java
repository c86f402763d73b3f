package org.saga.view;

import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.event.WeakIdentityMap;
import org.saga.history.Gaps;
import org.saga.history.ObjectHistory;
import org.saga.history.ViewDefinition;

/** A view of each object of a type. */
public final class ObjectView extends View {
  private final WeakIdentityMap<ObjectHistory> histories = new WeakIdentityMap<>();
  private final HistoryLocks locks = new HistoryLocks();

  /** Creates the view; generated code does, once. */
  public ObjectView(String name, String file, Mode mode, Grammar grammar, Gaps gaps) {
    super(name, file, mode, grammar, gaps);
  }

  /** Creates the view; none of its events is missing. */
  public ObjectView(String name, String file, Mode mode, Grammar grammar) {
    this(name, file, mode, grammar, new Gaps());
  }

  ObjectView(ViewDefinition specification) {
    super(specification);
  }

  /** Returns an empty history, to be kept in the object that it is of. */
  public ObjectHistory newHistory() {
    return new ObjectHistory(specification());
  }

  /**
   * Returns what to lock while an object gets its history; then {@link #isValid} has to be asked.
   */
  public Object lockOf(Object self) {
    return locks.lockOf(self);
  }

  /** Tells the thread that has the lock whether it excludes all others that meet the object. */
  public boolean isValid(Object lock) {
    return locks.isValid(lock);
  }

  /** Returns the history of an object that has no room for one. */
  public ObjectHistory weakHistory(Object self) {
    return histories.computeIfAbsent(self, this::newHistory);
  }

  /** Appends what the running thread has done to the object's history. */
  public void raise(Object self, ObjectHistory history, Event event) {
    if (isOff()) {
      return;
    }
    EventThread at = event.at();
    if (at.busy) {
      return;
    }
    EventTap tap = EventTap.installed();
    if (tap == null) {
      take(self, history, event, at);
    } else {
      tapped(tap, self, history, event, at);
    }
  }

  private void tapped(
      EventTap tap, Object self, ObjectHistory history, Event event, EventThread at) {
    Object told = tell(tap, event, self, at);
    try {
      take(self, history, event, at);
    } finally {
      tap.done(told);
    }
  }

  private void take(Object self, ObjectHistory history, Event event, EventThread at) {
    if (reportsOpen() && history.startsToBeWatched()) {
      OpenHistories.instance().ofObject(specification().source(), history, self);
    }
    append(history, event, self, at);
  }
}
