package org.saga.stream;

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
 * <p>It keeps the events of the session for that; no more of them than a number, lest a history
 * without sessions fill the heap.
 */
final class FallbackChecker implements Checker {
  /** Some megabytes; to parse more than that at each event would take too long as well. */
  static final int LONGEST = 1 << 16;

  private final StreamingChecker streaming;
  private final Checker reference;
  private final int longest;
  private final Fallback fallback = new Fallback();

  FallbackChecker(StreamingChecker streaming, Checker reference, int longest) {
    this.streaming = streaming;
    this.reference = reference;
    this.longest = longest;
  }

  @Override
  public Object start(Object previousSession) {
    return new Session(streaming.start(previousSession), reference.start(previousSession), 0);
  }

  @Override
  public Object step(Object state, Event event) {
    return step(state, event, null);
  }

  @Override
  public Object step(Object state, Event event, Object self) {
    Session before = (Session) state;
    if (before.hasFallenBack()) {
      return new Session(null, reference.step(before.events, event, self), before.length);
    }
    Object events = kept(before, event, self);
    try {
      return new Session(streaming.step(before.state, event, self), events, before.length + 1);
    } catch (TooManyReadings many) {
      fallBack(events, many);
      return new Session(null, events, before.length);
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
      return after == null ? null : new Session(after, null, before.length + 1);
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
    return reference.verdict(session.events, mode, self);
  }

  @Override
  public Fallback fallback() {
    return fallback;
  }

  private Object kept(Session before, Event event, Object self) {
    return before.events == null || before.length >= longest
        ? null
        : reference.step(before.events, event, self);
  }

  private void fallBack(Object events, TooManyReadings many) {
    if (events == null) {
      throw many;
    }
    fallback.because(many);
  }

  /**
   * A session so far.
   *
   * @param state the readings; null if there were too many
   * @param events the state of the reference; null if there is nothing to fall back to
   * @param length how many events have been kept or not, up to where it has fallen back
   */
  private record Session(Object state, Object events, int length) {
    boolean hasFallenBack() {
      return state == null;
    }
  }
}
