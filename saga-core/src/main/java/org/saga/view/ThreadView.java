package org.saga.view;

import java.lang.ref.WeakReference;
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

  /** The history of the thread's slot, but found at once; null if no thread may hold it. */
  private final ThreadLocal<ThreadHistory> current =
      hasOwnLoader() ? null : ThreadLocal.withInitial(() -> slotOfCurrent().history);

  /** The same where the view keeps it, and threads only know it. */
  private final ThreadLocal<WeakReference<ThreadHistory>> known =
      hasOwnLoader()
          ? ThreadLocal.withInitial(() -> new WeakReference<>(slotOfCurrent().history))
          : null;

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
    ThreadHistory history = current();
    return history.thread().busy ? null : history.step(spec);
  }

  /** Appends what the running thread has done to its history. */
  public void raise(Event event) {
    ThreadHistory history = current();
    if (isOff() || history.thread().busy) {
      return;
    }
    EventTap tap = EventTap.installed();
    if (tap == null) {
      take(event, history);
    } else {
      tapped(tap, event, history);
    }
  }

  private void tapped(EventTap tap, Event event, ThreadHistory history) {
    Object told = tell(tap, event, null, history.thread());
    try {
      take(event, history);
    } finally {
      tap.done(told);
    }
  }

  private void take(Event event, ThreadHistory history) {
    if (isFiltered()) {
      filter(event, slotOfCurrent());
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

  private ThreadHistory current() {
    return current == null ? known.get().get() : current.get();
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
