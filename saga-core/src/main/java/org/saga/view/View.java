package org.saga.view;

import java.util.concurrent.atomic.AtomicInteger;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.event.ThreadSlots;
import org.saga.history.History;
import org.saga.history.Specification;
import org.saga.history.ThreadHistory;
import org.saga.violation.Breach;
import org.saga.violation.HistoryViolation;
import org.saga.violation.Source;

/** A view at run time: takes events, has their histories checked and reports violations. */
abstract class View {
  private static final AtomicInteger VIEWS = new AtomicInteger();

  private final int ordinal = VIEWS.getAndIncrement();
  private final Specification specification;
  private volatile boolean off;

  View(String name, String file, Mode mode, Grammar grammar) {
    this(
        new Specification(
            new Source(name, file, grammar.file()),
            mode,
            grammar.checker(),
            grammar.emptySession(),
            30));
  }

  View(Specification specification) {
    this.specification = specification;
  }

  /** Says that the thread has entered a monitor. */
  public final void enterMonitor() {
    slot(ThreadSlots.current()).depth++;
  }

  /** Says that the thread has left a monitor, and throws what had to wait for the outermost one. */
  public final void exitMonitor() {
    ViewSlot slot = slot(ThreadSlots.current());
    if (slot.depth > 0) {
      slot.depth--;
    }
    if (slot.depth == 0 && slot.pending != null) {
      HistoryViolation pending = slot.pending;
      slot.pending = null;
      throw pending;
    }
  }

  final boolean isOff() {
    return off;
  }

  final Specification specification() {
    return specification;
  }

  final ViewSlot slot(ThreadSlots slots) {
    ViewSlot slot = (ViewSlot) slots.get(ordinal);
    if (slot == null) {
      slot = new ViewSlot(newThreadHistory());
      slots.put(ordinal, slot);
    }
    return slot;
  }

  /** Returns a new thread's history, or null if the view is not about threads. */
  ThreadHistory newThreadHistory() {
    return null;
  }

  final void append(History history, Event event, Object self, EventThread at) {
    HistoryViolation violation;
    at.busy(true);
    try {
      violation = judge(history, event, self, at);
    } finally {
      at.busy(false);
    }
    if (violation != null) {
      act(event, violation);
    }
  }

  private HistoryViolation judge(History history, Event event, Object self, EventThread at) {
    try {
      Breach breach = history.append(event, self, at);
      return breach == null
          ? null
          : new HistoryViolation(
              specification.source(), breach, self == null ? null : Shown.brief(self), at.label());
    } catch (Throwable internal) {
      off = true;
      history.close();
      return null;
    }
  }

  private void act(Event event, HistoryViolation violation) {
    if (!event.spec().deferred()) {
      throw violation;
    }
    ViewSlot slot = slot(ThreadSlots.current());
    if (slot.pending == null) {
      slot.pending = violation;
    }
  }
}
