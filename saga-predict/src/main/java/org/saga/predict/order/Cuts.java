package org.saga.predict.order;

/**
 * The cuts of a run: how many of the selected events of each column have happened. They say which
 * event can come next.
 */
public interface Cuts {
  /** The sections that are open before anything has happened. */
  int[] NOTHING_OPEN = {};

  /** Returns how many columns there are. */
  int columns();

  /**
   * Returns the sections that are open when the next event of a column has happened, or null if it
   * cannot happen.
   *
   * @param cut how many events of each column have happened, from a place in an array on
   * @param open the sections that are open then
   */
  int[] next(int[] cut, int at, int[] open, int column);

  /** Tells whether an event matters to the property; others may keep such ones apart. */
  boolean isRelevant(int column, int event);

  /** Returns an event's place in the trace. */
  int place(int column, int event);
}
