package org.saga.stream;

import java.lang.ref.SoftReference;
import org.saga.check.Checker;
import org.saga.check.Fallback;
import org.saga.check.Mode;
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

  private static final SoftReference<Object> NOTHING = new SoftReference<>(null);

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
  public Object start(Object previousSession) {
    Object events = reference.start(previousSession);
    return new Session(streaming.start(previousSession), new SoftReference<>(events), 0);
  }

  @Override
  public Object step(Object state, Event event) {
    return step(state, event, null);
  }

  @Override
  public Object step(Object state, Event event, Object self) {
    Session before = (Session) state;
    SoftReference<Object> events = kept(before, event, self);
    Object after = before.hasFallenBack() ? null : streamed(before, event, self, events);
    if (after == null) {
      parsed(events);
    }
    return new Session(after, events, before.length + 1);
  }

  /** Returns the readings after an event; null if there are too many. */
  private Object streamed(Session before, Event event, Object self, SoftReference<Object> events) {
    try {
      return streaming.step(before.state, event, self);
    } catch (TooManyReadings many) {
      fallBack(events, many);
      return null;
    }
  }

  @Override
  public Object advance(Object state, Event event, int terminal, Mode mode, Object self) {
    Session before = (Session) state;
    Object after =
        before.hasFallenBack()
            ? null
            : streaming.advance(before.state, event, terminal, mode, self);
    return after == null ? null : new Session(after, kept(before, event, self), before.length + 1);
  }

  /** The reference would find the failed assertion again: there is nothing to fall back to then. */
  @Override
  public Object stepOver(Object state, Event event, Object self) {
    Session before = (Session) state;
    if (before.hasFallenBack()) {
      return null;
    }
    try {
      Object after = streaming.stepOver(before.state, event, self);
      return after == null ? null : new Session(after, NOTHING, before.length + 1);
    } catch (TooManyReadings many) {
      return null;
    }
  }

  @Override
  public boolean judgesEarly(Object state) {
    Session session = (Session) state;
    return !session.hasFallenBack() && streaming.judgesEarly(session.state);
  }

  @Override
  public Verdict verdict(Object state, Mode mode, Object self) {
    Session session = (Session) state;
    if (!session.hasFallenBack()) {
      try {
        return streaming.verdict(session.state, mode, self);
      } catch (TooManyReadings many) {
        fallBack(session.events, many);
      }
    }
    return reference.verdict(parsed(session.events), mode, self);
  }

  @Override
  public Fallback fallback() {
    return fallback;
  }

  private SoftReference<Object> kept(Session before, Event event, Object self) {
    Object events = before.length < longest ? before.events.get() : null;
    return events == null ? NOTHING : new SoftReference<>(reference.step(events, event, self));
  }

  private void fallBack(SoftReference<Object> events, TooManyReadings many) {
    parsed(events);
    fallback.because(many);
  }

  /** Returns what the reference can go on with. */
  private Object parsed(SoftReference<Object> events) {
    Object known = events.get();
    if (known == null) {
      throw new TooManyReadings(most);
    }
    return known;
  }

  /**
   * A session so far.
   *
   * @param state the readings; null if there were too many
   * @param events the state of the reference, while there is something to fall back to
   * @param length how many events it has
   */
  private record Session(Object state, SoftReference<Object> events, int length) {
    boolean hasFallenBack() {
      return state == null;
    }
  }
}
