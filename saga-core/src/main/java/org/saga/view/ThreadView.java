package org.saga.view;

import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.ThreadSlots;
import org.saga.history.Gaps;
import org.saga.history.ThreadHistory;
import org.saga.history.ViewDefinition;

/** A view of each thread in isolation. */
public final class ThreadView extends View {

  /** The same as in the thread's slots, but found at once; null if no thread may hold it. */
  private final ThreadLocal<ViewSlot> current =
      hasOwnLoader() ? null : ThreadLocal.withInitial(this::slotOfCurrent);

  /** Creates the view; generated code does, once. */
  public ThreadView(String name, String file, Mode mode, Grammar grammar, Gaps gaps) {
    super(name, file, mode, grammar, gaps);
  }

  /** Creates the view; none of its events is missing. */
  public ThreadView(String name, String file, Mode mode, Grammar grammar) {
    this(name, file, mode, grammar, new Gaps());
  }

  ThreadView(ViewDefinition specification) {
    super(specification);
  }

  /**
   * Begins an event; it happens as soon as the row is ended.
   *
   * @return where to describe it, or null if {@link #raise} has to be called
   */
  public Event.Row step(EventSpec spec) {
    if (!isStepping()) {
      return null;
    }
    ThreadHistory history = current().history;
    return history.thread().busy ? null : history.step(spec);
  }

  /** Appends what the running thread has done to its history. */
  public void raise(Event event) {
    ViewSlot slot = current();
    ThreadHistory history = slot.history;
    if (isOff() || history.thread().busy) {
      return;
    }
    EventTap tap = EventTap.installed();
    if (tap == null) {
      take(event, slot, history);
    } else {
      tapped(tap, event, slot, history);
    }
  }

  private void tapped(EventTap tap, Event event, ViewSlot slot, ThreadHistory history) {
    Object told = tell(tap, event, null, history.thread());
    try {
      take(event, slot, history);
    } finally {
      tap.done(told);
    }
  }

  private void take(Event event, ViewSlot slot, ThreadHistory history) {
    if (isFiltered()) {
      filter(event, slot);
    } else {
      append(history, event, null, history.thread());
    }
  }

  /** As in a global view, whose filter is another one: the JVM compiles each into its caller. */
  private void filter(Event event, ViewSlot slot) {
    EventThread at = slot.history.thread();
    at.busy = true;
    try {
      slot.filter.take(event, slot.burst);
    } catch (Throwable thrown) {
      filterFails(slot.burst, thrown);
    } finally {
      at.busy = false;
    }
    if (slot.burst.isPending()) {
      tell(slot.history, slot.burst, at);
    }
  }

  private ViewSlot current() {
    return current == null ? slotOfCurrent() : current.get();
  }

  private ViewSlot slotOfCurrent() {
    return slot(ThreadSlots.current());
  }

  @Override
  ViewSlot newSlot(EventThread thread) {
    ThreadHistory history = new ThreadHistory(specification(), thread);
    if (reportsOpen()) {
      OpenHistories.instance().ofThread(specification().source(), history, thread);
    }
    return new ViewSlot(history, newFilter());
  }
}
