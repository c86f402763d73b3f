package org.saga.view;

import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.event.ThreadSlots;
import org.saga.history.Specification;
import org.saga.history.ThreadHistory;

/** A view of each thread in isolation. */
public final class ThreadView extends View {

  /** Creates the view; generated code does, once. */
  public ThreadView(String name, String file, Mode mode, Grammar grammar) {
    super(name, file, mode, grammar);
  }

  ThreadView(Specification specification) {
    super(specification);
  }

  /** Appends what the running thread has done to its history. */
  public void raise(Event event) {
    if (isOff()) {
      return;
    }
    ThreadSlots slots = ThreadSlots.current();
    EventThread at = slots.thread();
    if (!at.busy) {
      append(slot(slots).history, event, null, at);
    }
  }

  @Override
  ViewSlot newSlot(EventThread thread) {
    ThreadHistory history = new ThreadHistory(specification());
    if (reportsOpen()) {
      OpenHistories.instance().ofThread(specification().source(), history, thread);
    }
    return new ViewSlot(history);
  }
}
