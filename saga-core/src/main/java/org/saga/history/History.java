package org.saga.history;

import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Dfa;
import org.saga.check.Failure;
import org.saga.check.FailureKind;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.event.EventThread;
import org.saga.event.ThreadLabel;
import org.saga.violation.Counterexample;

/** The events of one thread, one object or the program, as far as they are needed. */
public abstract class History {
  private static final byte NOTHING = 0;
  private static final byte SESSION = 1;
  private static final byte ALL = 2;

  /** How many events a cell is for. */
  private static final int CELL_EVENTS = 256;

  private final ViewDefinition specification;
  private final Dfa table;

  /** Whether an event is more than its state: there are sessions, or somebody is told of it. */
  private final boolean takesNoShortcut;

  /** Whether the events so far need not be a whole session of the grammar. */
  private final boolean goesOn;

  private EventLog window = EventLog.NONE;
  private Object previousSession;

  /** Where the history is in the checker's table; {@link Dfa#NOWHERE} if only the state tells. */
  private int place;

  /** Where it will be after the event that is being described. */
  private int next;

  /** Holds the checker's state; null if there is none, or the place says it. */
  private Cell cell;

  /** How many events there were before the session. */
  private long earlier;

  /** What is over: nothing, the session, of which only the end is waited for, or the history. */
  private byte over;

  /** The gaps that make no difference to what counts, as {@link Gaps} has them. */
  private Object[] gapAnywhere;

  private Object[] latestGap;

  History(ViewDefinition specification) {
    this.specification = specification;
    boolean isTold = specification.listener() != null;
    this.takesNoShortcut = isTold || hasSessions();
    this.table = isTold ? null : specification.checker().table();
    this.goesOn = specification.mode() != Mode.PREFIX;
    this.previousSession = specification.emptySession();
    moveTo(specification.checker().start(previousSession));
    if (isTold) {
      specification.listener().began();
    }
  }

  /**
   * Appends an event and checks the history, if it is time to.
   *
   * @return what is wrong, or null
   */
  public abstract Counterexample append(Event event, Object self, EventThread at);

  /**
   * Appends what is pending of a burst, up to the first event with which something is wrong.
   *
   * @return what is wrong, or null
   */
  public abstract Counterexample append(Burst burst);

  /** Returns why the history may not end as it stands, or null if it may. */
  public Counterexample whatIsOpen(Object self) {
    return unfinished(self, null);
  }

  /** Forgets all events and takes no more. */
  public void close() {
    forget();
  }

  /** Forgets without excluding others. */
  final void forget() {
    over = ALL;
    moveTo(null);
  }

  private boolean hasSessions() {
    return specification.mode() == Mode.RESETS;
  }

  /** Tells whether an event may ever be but a step in the checker's table. */
  final boolean hasSteps() {
    return table != null;
  }

  /** Looks the step up to which an event leads; false if there is more to do than that. */
  final boolean leads(int terminal) {
    if (place == Dfa.NOWHERE) {
      return false;
    }
    int known = table.step(place, terminal);
    next = goesOn ? Math.abs(known) : known;
    return next > Dfa.NOWHERE;
  }

  /** Appends without excluding others. */
  final Counterexample record(Event event, Object self, EventThread at) {
    if (takesNoShortcut) {
      return recordWhole(event, null, self, at);
    }
    CheckerState before = state();
    if (before == null) {
      return null;
    }
    EventSpec spec = event.spec();
    Outcome outcome = next(before, event, spec, self);
    return outcome instanceof CheckerState after && staysOutsideTable(after)
        ? advance(before, event, spec, after, at)
        : recordWhole(event, outcome, self, at);
  }

  private boolean staysOutsideTable(CheckerState after) {
    return table == null || place == Dfa.NOWHERE && table.place(after) == Dfa.NOWHERE;
  }

  /**
   * Asks the checker; nothing is changed yet.
   *
   * @return null if an event is missing, for which the checker may have failed
   */
  private Outcome next(CheckerState before, Event event, EventSpec spec, Object self) {
    try {
      return checker().next(before, event, spec.terminal(), specification.mode(), self);
    } catch (Throwable thrown) {
      if (!(thrown instanceof VirtualMachineError) && mayLackEvents(self)) {
        return null;
      }
      throw thrown;
    }
  }

  /** Appends without excluding others. */
  final Counterexample record(Burst burst) {
    burst.complete();
    Counterexample breach = null;
    while (breach == null && burst.isPending()) {
      Event event = burst.next();
      breach = record(event, null, event.at());
    }
    return breach;
  }

  /** Appends an event with which nothing is wrong. */
  private Counterexample advance(
      CheckerState before, Event event, EventSpec spec, CheckerState after, EventThread at) {
    Cell now = cell;
    Cell fresh = after != before && isCellUsedUp() ? Cell.of(after) : null;
    remember(event, spec, at);
    // The event has happened. Without a call from here on: the stack might overflow in between.
    if (fresh != null) {
      cell = fresh;
    } else if (after != before) {
      now.state = after;
    }
    return null;
  }

  /** Tells whether the state after the next event begins a cell. */
  private boolean isCellUsedUp() {
    return (window.events() + 1) % CELL_EVENTS == 0;
  }

  /**
   * Appends, or leaves everything as it was: where the program has left too little of the stack the
   * event has not happened.
   *
   * @param outcome what the checker has said; null if it has not been asked
   */
  private Counterexample recordWhole(Event event, Outcome outcome, Object self, EventThread at) {
    Object sessionBefore = previousSession;
    int placeBefore = place;
    Cell cellBefore = cell;
    CheckerState stateBefore = unnumbered();
    long earlierBefore = earlier;
    byte overBefore = over;
    Object[] anywhereBefore = gapAnywhere;
    Object[] latestBefore = latestGap;
    EventLog windowBefore = window;
    long countBefore = windowBefore.count;
    int rowBefore = windowBefore.row;
    boolean done = false;
    try {
      Counterexample breach = extend(event, outcome, self, at);
      if (specification.listener() != null && window.count != countBefore) {
        specification.listener().happened(event, self, at);
      }
      done = true;
      return breach;
    } finally {
      if (!done) {
        // Without a call, which might overflow the stack again: half of the event would be left.
        previousSession = sessionBefore;
        place = placeBefore;
        cell = cellBefore;
        if (cellBefore != null) {
          cellBefore.state = stateBefore;
        }
        earlier = earlierBefore;
        over = overBefore;
        gapAnywhere = anywhereBefore;
        latestGap = latestBefore;
        window = windowBefore;
        windowBefore.count = countBefore;
        windowBefore.row = rowBefore;
      }
    }
  }

  private Counterexample extend(Event event, Outcome outcome, Object self, EventThread at) {
    lookForGaps(self);
    if (over == ALL) {
      return null;
    }
    remember(event, event.spec(), at);
    if (hasSessions()) {
      return inSession(event, self, at);
    }
    return atEvent(outcome != null ? outcome : next(state(), event, event.spec(), self), at);
  }

  private void lookForGaps(Object self) {
    specification.gaps().complete();
    Object[] latest = specification.gaps().latest;
    if (mayLackEvents(self)) {
      doubt();
    } else {
      latestGap = latest;
    }
  }

  private boolean mayLackEvents(Object self) {
    Gaps gaps = specification.gaps();
    gaps.complete();
    return gaps.anywhere != gapAnywhere
        || gaps.latest != latestGap && gaps.concern(self, latestGap);
  }

  /** An event may be missing: nothing is judged until what has been makes no difference. */
  private void doubt() {
    gapAnywhere = specification.gaps().anywhere;
    latestGap = specification.gaps().latest;
    if (hasSessions() && !specification.sessionsAreLinked()) {
      over = SESSION;
      moveTo(null);
    } else {
      forget();
    }
  }

  private void remember(Event event, EventSpec spec, EventThread at) {
    next = place;
    event.describe(row(spec, at));
  }

  /** Begins the row of an event. */
  final EventLog row(EventSpec spec, EventThread at) {
    EventLog row = window.begin(spec, at);
    return row == null ? rowInLarger(spec, at) : row;
  }

  private EventLog rowInLarger(EventSpec spec, EventThread at) {
    window = window.withRoomFor(spec, this, specification.window());
    return window.begin(spec, at);
  }

  /**
   * Makes the event part of the history that has been described. There is no call from here on, so
   * that it has happened or has not where the stack overflows.
   *
   * @return true
   */
  final boolean commit(EventLog described) {
    described.count++;
    described.row = described.row + 1 == described.size ? 0 : described.row + 1;
    place = next;
    return true;
  }

  final EventLog window() {
    return window;
  }

  private CheckerState state() {
    return place == Dfa.NOWHERE ? unnumbered() : table.state(place);
  }

  private CheckerState unnumbered() {
    Cell now = cell;
    return now == null ? null : now.state;
  }

  private void moveTo(CheckerState next) {
    place = next == null || table == null ? Dfa.NOWHERE : table.place(next);
    keep(place == Dfa.NOWHERE ? next : null);
  }

  private void keep(CheckerState state) {
    if (cell == null || state == null || window.events() % CELL_EVENTS == 0) {
      cell = state == null ? null : Cell.of(state);
    } else {
      cell.state = state;
    }
  }

  /** Asks without excluding others. */
  final Counterexample unfinished(Object self, ThreadLabel at) {
    CheckerState last = state();
    if (over == ALL || last == null || mayLackEvents(self)) {
      return null;
    }
    Verdict verdict = checker().end(last, self);
    // An assertion about the whole history fails at its end only.
    boolean open = !verdict.holds() && verdict.failure().kind() != FailureKind.UNEXPECTED_EVENT;
    return open ? breach(verdict.failure(), at) : null;
  }

  private Counterexample atEvent(Outcome outcome, EventThread at) {
    if (outcome.failure() == null) {
      moveTo(outcome.state());
      return null;
    }
    CheckerState onward = outlivesAssertions() ? outcome.asIfItHeld() : null;
    over = onward == null ? ALL : NOTHING;
    moveTo(onward);
    return breach(outcome.failure(), at.label());
  }

  /** Whether the history goes on after an assertion has failed, as if it had held. */
  boolean outlivesAssertions() {
    return false;
  }

  private Counterexample inSession(Event event, Object self, EventThread at) {
    Counterexample breach = null;
    boolean ends = event.resets(previousSession, self);
    if (over == NOTHING) {
      int terminal = event.spec().terminal();
      Outcome outcome = checker().next(state(), event, terminal, Mode.RESETS, self);
      moveTo(outcome.state());
      breach = ends ? atEnd(self, at) : early(outcome, at);
    }
    if (ends) {
      moveTo(checker().start(previousSession));
      over = NOTHING;
      earlier = window.events();
      if (specification.listener() != null) {
        specification.listener().sessionEnded();
      }
    }
    return breach;
  }

  /** A session that nothing can save is dropped at once; its end is nothing new. */
  private Counterexample early(Outcome outcome, EventThread at) {
    if (outcome.failure() == null) {
      return null;
    }
    over = SESSION;
    moveTo(null);
    return breach(outcome.failure(), at.label());
  }

  private Counterexample atEnd(Object self, EventThread at) {
    Verdict verdict = checker().end(state(), self);
    if (!verdict.holds()) {
      return breach(verdict.failure(), at.label());
    }
    previousSession = verdict.session();
    return null;
  }

  final Checker checker() {
    return specification.checker();
  }

  private Counterexample breach(Failure failure, ThreadLabel at) {
    var moments = window.moments(at);
    long events = window.events() - earlier;
    long sessionStart = moments.size() - events;
    long index = failure.index() < 0 ? Math.max(0, events + failure.index()) : failure.index();
    long offending = events == 0 ? -1 : Math.max(-1, sessionStart + index);
    return new Counterexample(
        failure, moments, window.earlier(), (int) offending, (int) Math.max(0, sessionStart));
  }
}
