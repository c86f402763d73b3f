package org.saga.view;

import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.event.ThreadSlots;
import org.saga.history.Gaps;
import org.saga.history.GlobalHistory;
import org.saga.history.ViewDefinition;

/** A view of the program as a whole. */
public final class GlobalView extends View {
  private final GlobalHistory history;

  /** Creates the view; generated code does, once. */
  public GlobalView(String name, String file, Mode mode, Grammar grammar, Gaps gaps) {
    super(name, file, mode, grammar, gaps);
    history = newHistory();
  }

  /** Creates the view; none of its events is missing. */
  public GlobalView(String name, String file, Mode mode, Grammar grammar) {
    this(name, file, mode, grammar, new Gaps());
  }

  GlobalView(ViewDefinition specification) {
    super(specification);
    history = newHistory();
  }

  private GlobalHistory newHistory() {
    GlobalHistory fresh = new GlobalHistory(specification());
    if (reportsOpen()) {
      OpenHistories.instance().ofProgram(specification().source(), fresh);
    }
    return fresh;
  }

  @Override
  boolean mayRepeat() {
    return true;
  }

  /** Returns the history of the program. */
  public GlobalHistory history() {
    return history;
  }

  /** Appends what the running thread has done to the program's history. */
  public void raise(Event event) {
    EventThread at = event.at();
    if (isOff() || at.busy) {
      return;
    }
    EventTap tap = EventTap.installed();
    if (tap == null) {
      take(event, at);
    } else {
      tapped(tap, event, at);
    }
  }

  private void tapped(EventTap tap, Event event, EventThread at) {
    Object told = tell(tap, event, null, at);
    try {
      take(event, at);
    } finally {
      tap.done(told);
    }
  }

  private void take(Event event, EventThread at) {
    if (isFiltered()) {
      if (at.kept != null) {
        at.kept.tell();
      }
      filter(event, at, slot(ThreadSlots.current()));
    } else {
      append(history, event, null, at);
    }
  }

  /** As in a thread's view, whose filter is another one: the JVM compiles each into its caller. */
  private void filter(Event event, EventThread at, ViewSlot slot) {
    at.busy = true;
    try {
      slot.filter.take(event, slot.burst);
    } catch (Throwable thrown) {
      filterFails(slot.burst, thrown);
    } finally {
      at.busy = false;
    }
    if (slot.burst.isPending()) {
      tell(history, slot.burst, at);
    }
  }

  @Override
  ViewSlot newSlot(EventThread thread) {
    return new ViewSlot(null, newFilter());
  }
}
