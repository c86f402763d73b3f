package org.saga.event;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;

/**
 * Something that the program did, as a token of a grammar.
 *
 * <p>Token classes are records that are generated from a view; they hold the event's attributes.
 */
public interface Event extends Token {

  /** Returns the entry of the view. */
  EventSpec spec();

  /** Returns the thread that did it; events of a thread's own history do not hold it. */
  default EventThread at() {
    return EventThread.current();
  }

  /** Adds the values of the attributes to a row, in the order of {@link EventSpec#attributes()}. */
  default void describe(Row values) {}

  /** Tells whether the event ends a session. */
  default boolean resets(Object previousSession, Object self) {
    return false;
  }

  /** Returns the number of the thread that did it. */
  default long threadId() {
    return at().id();
  }

  /** Returns the thread that did it. */
  default Thread thread() {
    return at().thread();
  }

  @Override
  default int getType() {
    return spec().terminal();
  }

  @Override
  default String getText() {
    return spec().terminalName();
  }

  @Override
  default int getLine() {
    return 0;
  }

  @Override
  default int getCharPositionInLine() {
    return -1;
  }

  @Override
  default int getChannel() {
    return DEFAULT_CHANNEL;
  }

  @Override
  default int getTokenIndex() {
    return -1;
  }

  @Override
  default int getStartIndex() {
    return -1;
  }

  @Override
  default int getStopIndex() {
    return -1;
  }

  @Override
  default TokenSource getTokenSource() {
    return null;
  }

  @Override
  default CharStream getInputStream() {
    return null;
  }

  /** Takes the attributes of an event, one after the other; each method returns the row. */
  interface Row {

    /** Adds a reference. */
    Row add(Object value);

    /** Adds a boolean. */
    default Row add(boolean value) {
      return add((Object) value);
    }

    /** Adds a character. */
    default Row add(char value) {
      return add((Object) value);
    }

    /** Adds a byte. */
    default Row add(byte value) {
      return add((Object) value);
    }

    /** Adds a short integer. */
    default Row add(short value) {
      return add((Object) value);
    }

    /** Adds an integer. */
    default Row add(int value) {
      return add((Object) value);
    }

    /** Adds a long integer. */
    default Row add(long value) {
      return add((Object) value);
    }

    /** Adds a floating-point number. */
    default Row add(float value) {
      return add((Object) value);
    }

    /** Adds a floating-point number of double precision. */
    default Row add(double value) {
      return add((Object) value);
    }
  }
}
