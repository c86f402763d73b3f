package org.saga.event;

/**
 * Something that the program did, as a token of a grammar.
 *
 * <p>Token classes are records that are generated from a view; they hold the event's attributes.
 */
public interface Event {

  /** Returns the entry of the view. */
  EventSpec spec();

  /**
   * Returns the thread that did it. Events of a thread's own history do not hold it: it is the one
   * that runs, unless the event was made from a record.
   */
  default EventThread at() {
    EventThread recorded = RecordedThreads.of(this);
    return recorded == null ? EventThread.current() : recorded;
  }

  /** Returns the receiver of a call, or the object of a monitor; null if there is none. */
  default Object callee() {
    return null;
  }

  /**
   * Adds the values of the attributes to a row, in the order of {@link EventSpec#attributes()}, and
   * ends it.
   *
   * @return false if there is no row
   */
  default boolean describe(Row row) {
    return row != null && row.end();
  }

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

  /** Returns the number of the terminal. */
  default int getType() {
    return spec().terminal();
  }

  /** Returns the terminal. */
  default String getText() {
    return spec().terminalName();
  }

  /** Takes the attributes of an event, one after the other; each method returns the row. */
  abstract class Row {

    /** Adds a reference. */
    public abstract Row add(Object value);

    /** Adds a boolean. */
    public abstract Row add(boolean value);

    /** Adds an integer. */
    public abstract Row add(int value);

    /** Adds a long integer. */
    public abstract Row add(long value);

    /** Adds a character. */
    public final Row add(char value) {
      return add((Object) value);
    }

    /** Adds a floating-point number. */
    public final Row add(float value) {
      return add((Object) value);
    }

    /** Adds a floating-point number of double precision. */
    public final Row add(double value) {
      return add((Object) value);
    }

    /**
     * Says that the event is described: it has happened.
     *
     * @return true
     */
    public abstract boolean end();
  }
}
