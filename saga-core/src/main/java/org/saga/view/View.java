package org.saga.view;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.saga.check.Fallback;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.check.TooManyReadings;
import org.saga.config.Options;
import org.saga.config.Policy;
import org.saga.event.Event;
import org.saga.event.EventFilter;
import org.saga.event.EventThread;
import org.saga.event.Shown;
import org.saga.event.ThreadSlots;
import org.saga.history.Burst;
import org.saga.history.Gaps;
import org.saga.history.History;
import org.saga.history.ViewDefinition;
import org.saga.violation.Consequence;
import org.saga.violation.Counterexample;
import org.saga.violation.HistoryViolation;
import org.saga.violation.PendingViolations;
import org.saga.violation.Reporter;
import org.saga.violation.ViewOrigin;
import org.saga.violation.ViolationListeners;
import org.saga.watch.Watchdog;

/** A view at run time: takes events, has their histories checked and reports violations. */
abstract class View {
  private static final AtomicInteger VIEWS = new AtomicInteger();

  private final int ordinal = VIEWS.getAndIncrement();
  private final ReportedOnce reported = new ReportedOnce();
  private final ViewDefinition specification;
  private final boolean reportsOpen;

  /** Makes what decides for a thread which events matter; null if all do. */
  private final Supplier<EventFilter> filter;

  /** Null if the view's checker has nothing to fall back to, as of most grammars. */
  private final Fallback fallback;

  /** What it has found; null if nobody wants to know. */
  private final FoundViolations all;

  /** Null if threads may hold what the view knows of them. */
  private final OwnSlots own;

  private volatile boolean off;

  /** Whether users know that events are missing. */
  private volatile boolean gapIsTold;

  /** Whether an event may be nothing but a step in the checker's table. */
  private volatile boolean stepping;

  /** What could not be reported yet because the stack was full, with its object and thread. */
  private volatile Counterexample unreported;

  private Object unreportedSelf;
  private EventThread unreportedAt;

  View(String name, String file, Mode mode, Grammar grammar, Gaps gaps) {
    this(
        new ViewDefinition(
            new ViewOrigin(name, file, grammar.file(), grammar.lines()),
            mode,
            Options.reference() ? grammar.reference() : grammar.checker(),
            grammar.emptySession(),
            Options.window(),
            gaps,
            ViewSummary.of(name)),
        grammar.filter());
    Watchdog.isOn(name);
    Throwable failure = grammar.initialize();
    if (failure != null) {
      switchOff(failure);
    }
  }

  static {
    // Under the agent this is told before the program begins.
    Options.mistakes().forEach(Reporter::warning);
  }

  View(ViewDefinition specification) {
    this(specification, null);
  }

  private View(ViewDefinition specification, Supplier<EventFilter> filter) {
    this.specification = specification;
    this.filter = filter;
    this.all = FoundViolations.of(specification);
    this.own = OwnSlots.of(specification.emptySession().getClass());
    this.reportsOpen = specification.mode() == Mode.VIABLE && Options.reportOpen();
    this.fallback = specification.checker().fallback();
    LiveViews.add(this);
    // The first event may come where there is no room for their classes to be initialised.
    new ViewSlot(null, newFilter());
  }

  /** Says that the thread has entered a monitor. */
  public final void enterMonitor() {
    slot(ThreadSlots.current()).depth++;
  }

  /** Says that the thread has left a monitor; after the outermost one, throws what had to wait. */
  public final void exitMonitor() {
    ViewSlot slot = slotIfRoom();
    if (slot == null) {
      return;
    }
    if (slot.depth > 0) {
      slot.depth--;
    }
    if (slot.depth == 0 && slot.pending != null) {
      HistoryViolation pending = slot.pending;
      slot.pending = null;
      Consequence.of(pending);
    }
  }

  /** Returns null if there was no memory for it when the monitor was entered, and still is none. */
  private ViewSlot slotIfRoom() {
    try {
      return slot(ThreadSlots.current());
    } catch (OutOfMemoryError full) {
      return null;
    }
  }

  /**
   * Tells whether a thread's event may be nothing but a step in the checker's table, so that it is
   * worth while to ask its history for that first.
   */
  public final boolean mayStep(EventThread at) {
    return stepping && !at.busy;
  }

  /** Takes shortcuts from now on, or none if somebody has to be told of each event. */
  final void stepIfPossible() {
    stepping = mayEverStep();
  }

  final boolean isStepping() {
    return stepping;
  }

  /** What is open in the end has to be watched from its first event on. */
  private boolean mayEverStep() {
    return !off
        && !reportsOpen
        && filter == null
        && unreported == null
        && EventTap.installed() == null
        && specification.listener() == null
        && specification.checker().table() != null;
  }

  /** Tells the tap of an event; returns what to hand back to it at the end. */
  final Object tell(EventTap tap, Event event, Object self, EventThread at) {
    return tap.happens(specification.source().view(), event, self, at);
  }

  final boolean isOff() {
    return off;
  }

  final boolean isFiltered() {
    return filter != null;
  }

  /** Returns what decides for a thread which events matter, or null if all do. */
  public final EventFilter newFilter() {
    return filter == null ? null : filter.get();
  }

  /** Tells the history what it has to know by now, as the filter of the running thread says. */
  final void tell(History history, Burst burst, EventThread at) {
    try {
      while (burst.isPending()) {
        append(history, null, burst, null, at);
      }
    } finally {
      burst.clear();
    }
  }

  /** Does without the view whose filter fails, unless the program has used up stack or heap. */
  final void filterFails(Burst burst, Throwable thrown) {
    burst.clear();
    if (thrown instanceof StackOverflowError || thrown instanceof OutOfMemoryError) {
      throw (VirtualMachineError) thrown;
    }
    switchOff(thrown);
  }

  final boolean reportsOpen() {
    return reportsOpen;
  }

  /** Returns what its histories have in common. */
  public final ViewDefinition specification() {
    return specification;
  }

  final ViewSlot slot(ThreadSlots slots) {
    Object held = slots.get(ordinal);
    ViewSlot slot = own == null ? (ViewSlot) held : own.of(held);
    if (slot == null) {
      slot = newSlot(slots.thread());
      slots.put(ordinal, own == null ? slot : own.keep(slot));
    }
    return slot;
  }

  /** Tells whether a class loader of the program's has the view. */
  final boolean hasOwnLoader() {
    return own != null;
  }

  /** Returns what to keep for a thread of which nothing is known yet. */
  ViewSlot newSlot(EventThread thread) {
    return new ViewSlot(null, null);
  }

  /**
   * Appends an event to the history that it belongs to. What the thread does until the violation is
   * thrown is SAGA's work.
   */
  final void append(History history, Event event, Object self, EventThread at) {
    append(history, event, null, self, at);
  }

  /** Appends an event, or a burst of them up to the first that is wrong. */
  private void append(History history, Event event, Burst burst, Object self, EventThread at) {
    HistoryViolation violation;
    at.busy = true;
    try {
      violation = judge(history, event, burst, self, at);
    } finally {
      at.busy = false;
    }
    if (violation != null) {
      throwOrDefer(burst == null ? event : burst.latest(), violation);
    }
  }

  private HistoryViolation judge(
      History history, Event event, Burst burst, Object self, EventThread at) {
    if (unreported != null) {
      reportLate();
    }
    if (!gapIsTold && specification.gaps().exist()) {
      tellOfGap();
    }
    Counterexample breach = null;
    ViolationTask task = null;
    try {
      Counterexample found =
          burst == null ? history.append(event, self, at) : history.append(burst);
      if (fallback != null) {
        tellOfFallback();
      }
      breach = found == null ? null : found.confirmed();
      if (breach == null) {
        return null;
      }
      task = new ViolationTask(breach, self, at, new Throwable());
      boolean isLogged = StackReserve.run(task, at.inPlatform || found.isSuspicion());
      HistoryViolation told = task.told;
      if (!isLogged && told != null) {
        Reporter.pastTheLog(told);
      }
      return told;
    } catch (Throwable internal) {
      // There may not be stack enough for a single call.
      if (breach != null && (task == null || task.told == null)) {
        unreportedSelf = self;
        unreportedAt = at;
        unreported = breach;
        stepping = false;
      }
      return failed(history, internal);
    }
  }

  /** Once, as soon as it may make a difference and there is room. */
  private void tellOfGap() {
    if (!isFirstToTell()) {
      return;
    }
    boolean told = false;
    try {
      ViewOrigin source = specification.source();
      StackReserve.run(() -> Reporter.warning(InternalFailure.describeGap(source)));
      told = true;
    } finally {
      if (!told) {
        gapIsTold = false;
      }
    }
  }

  private synchronized boolean isFirstToTell() {
    boolean first = !gapIsTold;
    gapIsTold = true;
    return first;
  }

  private void tellOfFallback() {
    TooManyReadings news = fallback.news();
    if (news != null) {
      ViewOrigin source = specification.source();
      StackReserve.run(() -> Reporter.warning(InternalFailure.describeFallback(source, news)));
    }
  }

  /** Reports what there was no room for, now or never. */
  final void reportLate() {
    Counterexample late = unreported;
    if (late != null) {
      StackReserve.run(new ViolationTask(late, unreportedSelf, unreportedAt, null));
      unreported = null;
      stepIfPossible();
    }
  }

  private HistoryViolation failed(History history, Throwable internal) {
    VirtualMachineError full = InternalFailure.exhaustionIn(internal);
    if (full != null && InternalFailure.isOfProgram(full)) {
      throw full;
    }
    history.close();
    switchOff(internal);
    return null;
  }

  /** Tells of a breach, in whatever thread has room for it. */
  private final class ViolationTask implements Runnable {
    private final Counterexample breach;
    private final Object self;
    private final EventThread at;
    private final Throwable here;

    private volatile HistoryViolation told;

    ViolationTask(Counterexample breach, Object self, EventThread at, Throwable here) {
      this.breach = breach;
      this.self = self;
      this.at = at;
      this.here = here;
    }

    /** Where memory is short nothing is told yet. */
    @Override
    public void run() {
      String identity = breach.identity();
      boolean known = mayRepeat() && !reported.isFirst(identity);
      try {
        tell(identity, known);
      } catch (OutOfMemoryError full) {
        told = null;
        if (!known) {
          reported.forget(identity);
        }
        throw full;
      }
    }

    /** What is known already is not logged again, but thrown. */
    private void tell(String identity, boolean known) {
      boolean isNoNews = known && !ViolationListeners.areThere();
      if (isNoNews && !Options.onViolation().isForEach()) {
        if (all != null) {
          all.addAgain(identity);
        }
        return;
      }
      String subject = self == null ? null : Shown.brief(self);
      // Later it is not known any more where the thread was.
      StackTraceElement[] trace = here == null ? new StackTraceElement[0] : here.getStackTrace();
      HistoryViolation violation =
          Reporter.describe(specification.source(), breach, subject, at.label().name(), trace);
      told = violation;
      ViolationListeners.tell(violation, List.of(at.thread()));
      if (!known) {
        report(violation);
      }
      if (all != null) {
        all.add(identity, violation);
      }
    }
  }

  /** What the log's handlers throw is no reason not to throw the violation. */
  private static void report(HistoryViolation violation) {
    try {
      Reporter.violation(violation);
    } catch (RuntimeException ofHandler) {
      Reporter.pastTheLog(violation);
    }
  }

  /** Tells whether a history goes on after a violation, so that the same may be found again. */
  boolean mayRepeat() {
    return specification.mode() == Mode.RESETS;
  }

  private void switchOff(Throwable internal) {
    boolean first = !off;
    off = true;
    stepping = false;
    if (first) {
      ViewOrigin source = specification.source();
      try {
        StackReserve.run(() -> report(source, internal));
      } catch (OutOfMemoryError full) {
        // Not without a word: it fails again where there is room for one.
        off = false;
        throw full;
      }
    }
  }

  /** What a security manager of the program forbids is no fault of SAGA's. */
  private static void report(ViewOrigin source, Throwable internal) {
    try {
      if (internal instanceof SecurityException forbidden) {
        Reporter.forbidden(source, forbidden);
      } else {
        Reporter.internal(source, InternalFailure.describe(source, internal));
      }
    } catch (SecurityException | LinkageError inTheWay) {
      System.err.println("saga: the view " + source.view() + " is switched off: " + inTheWay);
    }
  }

  /**
   * The violation waits until all views have seen the event; or the thread has left its monitors.
   */
  private void throwOrDefer(Event event, HistoryViolation violation) {
    if (Options.onViolation() == Policy.LOG) {
      return;
    }
    if (!event.spec().deferred()) {
      PendingViolations.add(violation);
      return;
    }
    ViewSlot slot = slot(ThreadSlots.current());
    if (slot.pending == null) {
      slot.pending = violation;
    }
  }
}
