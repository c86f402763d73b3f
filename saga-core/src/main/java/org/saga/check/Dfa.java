package org.saga.check;

import java.util.Arrays;

/**
 * The steps of a checker, as far as they are known, where a step is nothing but a look-up: the
 * states are places in a table.
 *
 * <p>It is read without a lock: whoever reads an older table finds less in it, and asks.
 */
public abstract class Dfa {
  /** Not a place. */
  public static final int NOWHERE = 0;

  /** A state's cells: whether a history may end there; then, for each terminal, the next place. */
  private final int width;

  /** Places are positive; those where a history may not end, as far as is known, are negated. */
  private volatile int[] cells;

  /** Creates a table without states. */
  protected Dfa(int terminals) {
    this.width = terminals + 1;
    this.cells = new int[5 * width];
  }

  /**
   * Returns the next place, negated where it is not known that a history may end there; {@link
   * #NOWHERE} if the table does not tell.
   */
  public final int step(int place, int terminal) {
    return cells[place + terminal];
  }

  /** Returns the checker's state at a place. */
  public final CheckerState state(int place) {
    return numbered(place / width - 1);
  }

  /** Returns the place of a state of the checker; {@link #NOWHERE} if it is not in the table. */
  public final int place(CheckerState state) {
    int number = number(state);
    return number < 0 ? NOWHERE : placeOf(number);
  }

  private int placeOf(int number) {
    return (number + 1) * width;
  }

  /** Returns the state of this number. */
  protected abstract CheckerState numbered(int number);

  /** Returns the number of a state, or a negative one if it is not in the table. */
  protected abstract int number(CheckerState state);

  /** Makes room for the state of this number. */
  protected final synchronized void add(int number) {
    int end = placeOf(number) + width;
    if (end > cells.length) {
      cells = Arrays.copyOf(cells, 2 * end);
    }
  }

  /** Writes down a step between two states that have been added. */
  protected final synchronized void learn(int number, int terminal, int next) {
    int place = placeOf(next);
    cells[placeOf(number) + terminal] = cells[place] == 0 ? -place : place;
  }

  /** Writes down that a history may end in a state that has been added. */
  protected final synchronized void learnEnd(int number) {
    int place = placeOf(number);
    int[] known = cells.clone();
    known[place] = 1;
    for (int cell = 0; cell < known.length; cell++) {
      known[cell] = known[cell] == -place ? place : known[cell];
    }
    cells = known;
  }
}
