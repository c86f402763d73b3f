package org.saga.stream;

import java.lang.ref.SoftReference;
import java.util.Objects;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Fallback;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.TooManyReadings;
import org.saga.check.Verdict;
import org.saga.event.Event;

/**
 * Checks one event at a time while there are few readings, and from then on, to the end of the
 * session, by parsing the session as the reference does.
 *
 * <p>It keeps the events of the session for that, and with them what the program has passed: no
 * more of them than a number, and only until the collector needs the room.
 */
final class FallbackChecker implements Checker {
  /** To parse more events than that at each one would take too long as well. */
  static final int LONGEST = 1 << 16;

  private static final SoftReference<CheckerState> NOTHING = new SoftReference<>(null);

  private final StreamingChecker streaming;
  private final Checker reference;
  private final int most;
  private final int longest;
  private final Fallback fallback = new Fallback();

  /**
   * Creates a checker.
   *
   * @param most how many readings the streaming checker follows
   * @param longest how many events of a session are kept
   */
  FallbackChecker(StreamingChecker streaming, Checker reference, int most, int longest) {
    this.streaming = streaming;
    this.reference = reference;
    this.most = most;
    this.longest = longest;
  }

  @Override
  public CheckerState start(Object previousSession) {
    CheckerState events = reference.start(previousSession);
    return new Session(streaming.start(previousSession), new SoftReference<>(events), 0);
  }

  @Override
  public Outcome next(CheckerState before, Event event, int terminal, Mode mode, Object self) {
    Session session = (Session) before;
    if (!session.hasFallenBack()) {
      try {
        Outcome outcome = streaming.next(session.state, event, terminal, mode, self);
        return inSession(outcome, kept(session, event, terminal, self), session.length + 1);
      } catch (TooManyReadings many) {
        events(session, longest - 1);
        fallback.because(many);
      }
    }
    return parsed(
        reference.next(events(session, longest - 1), event, terminal, mode, self),
        session.length + 1);
  }

  /** The reference would find a failed assertion again: there is nothing to fall back to then. */
  private static Outcome inSession(
      Outcome streamed, SoftReference<CheckerState> events, int length) {
    CheckerState after = new Session(streamed.state(), events, length);
    if (streamed.failure() == null) {
      return after;
    }
    CheckerState onward = streamed.asIfItHeld();
    return Outcome.violated(
        after, streamed.failure(), onward == null ? null : new Session(onward, NOTHING, length));
  }

  private static Outcome parsed(Outcome parsed, int length) {
    CheckerState after = new Session(null, new SoftReference<>(parsed.state()), length);
    return parsed.failure() == null ? after : Outcome.violated(after, parsed.failure(), null);
  }

  @Override
  public Verdict end(CheckerState state, Object self) {
    Session session = (Session) state;
    if (!session.hasFallenBack()) {
      try {
        return streaming.end(session.state, self);
      } catch (TooManyReadings many) {
        events(session, longest);
        fallback.because(many);
      }
    }
    return reference.end(events(session, longest), self);
  }

  @Override
  public Fallback fallback() {
    return fallback;
  }

  private SoftReference<CheckerState> kept(Session before, Event event, int terminal, Object self) {
    CheckerState events = before.length < longest ? before.events.get() : null;
    if (events == null) {
      return NOTHING;
    }
    Outcome kept = reference.next(events, event, terminal, Mode.RESETS, self);
    return new SoftReference<>(kept.state());
  }

  /** Returns what the reference can go on with, if there are no more events than that. */
  private CheckerState events(Session session, int limit) {
    CheckerState known = session.length <= limit ? session.events.get() : null;
    if (known == null) {
      throw new TooManyReadings(most);
    }
    return known;
  }

  /** A session so far. */
  private static final class Session extends CheckerState {
    /** The readings; null if there were too many. */
    private final CheckerState state;

    /** The state of the reference, while there is something to fall back to. */
    private final SoftReference<CheckerState> events;

    /** How many events it has. */
    private final int length;

    Session(CheckerState state, SoftReference<CheckerState> events, int length) {
      this.state = state;
      this.events = events;
      this.length = length;
    }

    boolean hasFallenBack() {
      return state == null;
    }

    /** What is kept to fall back to makes no difference while there are few readings. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Session that
          && (hasFallenBack()
              ? that.hasFallenBack() && Objects.equals(events.get(), that.events.get())
              : state.equals(that.state));
    }

    @Override
    public int hashCode() {
      return hasFallenBack() ? Objects.hashCode(events.get()) : state.hashCode();
    }
  }
}
