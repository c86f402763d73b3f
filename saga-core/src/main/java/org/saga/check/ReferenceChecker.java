package org.saga.check;

import java.util.List;
import org.saga.event.Event;
import org.saga.value.Values;

/**
 * The paper's checker, to the letter: it parses the whole session with the generated parser at
 * every verdict.
 */
final class ReferenceChecker implements Checker {
  private final Grammar grammar;

  ReferenceChecker(Grammar grammar) {
    this.grammar = grammar;
  }

  @Override
  public CheckerState start(Object previousSession) {
    return new Session(null, null, 0, previousSession);
  }

  @Override
  public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
    Session session = (Session) before;
    Session after = new Session(session, event, session.length + 1, session.previous);
    if (mode == Mode.RESETS) {
      return after;
    }
    Verdict verdict = new Parse(grammar, after, mode, self).verdict();
    return verdict.holds() ? after : Outcome.violated(after, verdict.failure(), null);
  }

  @Override
  public Verdict end(CheckerState state, Object self) {
    return new Parse(grammar, (Session) state, Mode.PREFIX, self).verdict();
  }

  /** The events of a session, the latest first. */
  private static final class Session extends CheckerState {
    private final Session before;
    private final Event last;
    private final int length;
    private final Object previous;

    Session(Session before, Event last, int length, Object previous) {
      this.before = before;
      this.last = last;
      this.length = length;
      this.previous = previous;
    }

    Event[] events() {
      Event[] events = new Event[length];
      for (Session session = this; session.length > 0; session = session.before) {
        events[session.length - 1] = session.last;
      }
      return events;
    }

    /** It knows no other way to tell than that the events are the same. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Session that
          && length == that.length
          && Values.sameParts(previous, that.previous)
          && hasSameEvents(that);
    }

    private boolean hasSameEvents(Session that) {
      Session a = this;
      Session b = that;
      while (a != b && Values.same(a.last, b.last)) {
        a = a.before;
        b = b.before;
      }
      return a == b;
    }

    @Override
    public int hashCode() {
      return 31 * length + Values.hash(last);
    }
  }

  /** One parse of one session. */
  private static final class Parse {
    private final Grammar grammar;
    private final Session session;
    private final Mode mode;
    private final Object self;
    private final Event[] events;
    private final EventStream stream;
    private final GrammarParser parser;

    Parse(Grammar grammar, Session session, Mode mode, Object self) {
      this.grammar = grammar;
      this.session = session;
      this.mode = mode;
      this.self = self;
      events = session.events();
      stream = mode == Mode.VIABLE ? EventStream.open(events) : EventStream.closed(events);
      parser = grammar.parser(stream);
      parser.removeErrorListeners();
      parser.setBuildParseTree(false);
      parser.setErrorHandler(new Bail());
      parser.setInterpreter(new ExactPrediction(parser));
      parser.self = self;
      parser.session(session.previous);
    }

    Verdict verdict() {
      try {
        return Verdict.complete(parser.parseHistory());
      } catch (LookedBeyond consistentSoFar) {
        return Verdict.viable();
      } catch (Mismatch mismatch) {
        return Verdict.failed(failure(mismatch));
      } catch (AssertionFailure assertion) {
        Mismatch mismatch = mismatch();
        return Verdict.failed(mismatch == null ? failure(assertion) : failure(mismatch));
      }
    }

    /** Returns why the events that led to a failed assertion could not come, or null. */
    private Mismatch mismatch() {
      boolean atEnd = mode != Mode.VIABLE && stream.seen() > events.length;
      return atEnd ? mismatchAtEnd() : mismatchInBeginning();
    }

    /** The assertion may have failed only since the history is taken to be over. */
    private Mismatch mismatchAtEnd() {
      try {
        new Parse(grammar, session, Mode.VIABLE, self).parser.parseHistory();
        return new Syntax(parser, events).ofWhole();
      } catch (LookedBeyond consistent) {
        return new Syntax(parser, events).ofWhole();
      } catch (Mismatch mismatch) {
        return mismatch;
      } catch (AssertionFailure before) {
        return mismatchInBeginning();
      }
    }

    private Mismatch mismatchInBeginning() {
      return new Syntax(parser, events).ofBeginning(Math.min(stream.seen(), events.length));
    }

    private Failure failure(Mismatch mismatch) {
      boolean atEnd = mismatch.index() >= events.length;
      int index = Math.min(mismatch.index(), events.length - 1);
      return new Failure(
          atEnd ? FailureKind.INCOMPLETE : FailureKind.UNEXPECTED_EVENT,
          index < 0 ? null : events[index],
          Math.max(index, 0),
          mismatch.expected(),
          mismatch.rules(),
          null,
          mismatch.detail());
    }

    /** An assertion is about what has been consumed: its event is the last one that was. */
    private Failure failure(AssertionFailure assertion) {
      int index = Math.min(stream.index(), events.length) - 1;
      AssertionSite site = grammar.site(assertion.site());
      return new Failure(
          FailureKind.ASSERTION,
          index < 0 ? null : events[index],
          Math.max(index, 0),
          List.of(),
          List.of(site.rule()),
          site,
          assertion.detail());
    }
  }
}
