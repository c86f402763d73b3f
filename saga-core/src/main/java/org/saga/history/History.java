package org.saga.history;

import org.saga.check.Checker;
import org.saga.check.Failure;
import org.saga.check.Mode;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Breach;
import org.saga.violation.Moment;

/** The events of one thread, one object or the program, as far as they are needed. */
public abstract class History {
  private final Specification specification;
  private final Window window;
  private Object previousSession;
  private Object state;
  private int length;
  private boolean closed;

  /** Whether the session has been found wrong, so that only its end is waited for. */
  private boolean abandoned;

  History(Specification specification) {
    this.specification = specification;
    this.window = new Window(specification.window());
    this.previousSession = specification.emptySession();
    this.state = specification.checker().start(previousSession);
  }

  /**
   * Appends an event and checks the history, if it is time to.
   *
   * @return what is wrong, or null
   */
  public abstract Breach append(Event event, Object self, EventThread at);

  /** Returns why the history may not end as it stands, or null if it may. */
  public Breach whatIsOpen(Object self) {
    return unfinished(self);
  }

  /** Forgets all events and takes no more. */
  public void close() {
    forget();
  }

  /** Forgets without excluding others. */
  final void forget() {
    closed = true;
    state = null;
  }

  /**
   * Appends without excluding others. Where the program has left too little of the stack the event
   * does not happen, here as there.
   */
  final Breach record(Event event, Object self, EventThread at) {
    Object sessionBefore = previousSession;
    Object stateBefore = state;
    int lengthBefore = length;
    long countBefore = window.count();
    try {
      return extend(event, self, at);
    } catch (RuntimeException | Error failure) {
      previousSession = sessionBefore;
      state = stateBefore;
      length = lengthBefore;
      window.backTo(countBefore);
      throw failure;
    }
  }

  private Breach extend(Event event, Object self, EventThread at) {
    if (closed) {
      return null;
    }
    if (!abandoned) {
      state = specification.checker().step(state, event, self);
    }
    length++;
    window.add(Moment.of(event, at));
    return specification.mode() == Mode.RESETS ? atReset(event, self) : atEvent(self);
  }

  /** Asks without excluding others. */
  final Breach unfinished(Object self) {
    Object last = state;
    if (closed || last == null) {
      return null;
    }
    Verdict verdict = specification.checker().verdict(last, Mode.PREFIX, self);
    boolean open = !verdict.holds() && verdict.failure().kind() == Failure.Kind.INCOMPLETE;
    return open ? breach(verdict.failure()) : null;
  }

  private Breach atEvent(Object self) {
    Verdict verdict = specification.checker().verdict(state, specification.mode(), self);
    if (verdict.holds()) {
      return null;
    }
    Breach breach = breach(verdict.failure());
    forget();
    return breach;
  }

  private Breach atReset(Event event, Object self) {
    Checker checker = specification.checker();
    if (!event.resets(previousSession, self)) {
      return checker.judgesEarly() && !abandoned ? early(checker, self) : null;
    }
    Breach breach = abandoned ? null : atEnd(checker, self);
    state = checker.start(previousSession);
    abandoned = false;
    length = 0;
    return breach;
  }

  /** A session that nothing can save is dropped at once; its end is nothing new. */
  private Breach early(Checker checker, Object self) {
    Verdict verdict = checker.verdict(state, Mode.VIABLE, self);
    if (verdict.holds()) {
      return null;
    }
    abandoned = true;
    state = null;
    return breach(verdict.failure());
  }

  private Breach atEnd(Checker checker, Object self) {
    Verdict verdict = checker.verdict(state, Mode.RESETS, self);
    if (!verdict.holds()) {
      return breach(verdict.failure());
    }
    previousSession = verdict.session();
    return null;
  }

  private Breach breach(Failure failure) {
    var moments = window.moments();
    int sessionStart = moments.size() - length;
    int index = failure.index() < 0 ? length + failure.index() : failure.index();
    int offending = length == 0 ? -1 : Math.max(-1, sessionStart + index);
    return new Breach(failure, moments, window.earlier(), offending, sessionStart);
  }
}
