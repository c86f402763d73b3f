package org.saga.check;

import java.util.Arrays;

/**
 * The steps of a checker, as far as they are known, where a step is nothing but a look-up: the
 * states are numbers, from 0 on.
 *
 * <p>It is read without a lock: whoever reads an older table finds less in it, and asks.
 */
public abstract class StepTable {
  /** Where a state's row says whether a history may end; terminals are numbered from 1 on. */
  private static final int END = 0;

  private static final int MAY_END = 1;

  private final int width;

  /** One more than the next state, for each state and terminal; 0 where it is not known. */
  private volatile int[] steps;

  /** Creates a table without states. */
  protected StepTable(int terminals) {
    this.width = terminals + 1;
    this.steps = new int[4 * width];
  }

  /** Returns the next state, or a negative number if the table does not tell. */
  public final int step(int state, int terminal) {
    return steps[state * width + terminal] - 1;
  }

  /** Tells whether it is known that a history may end in a state. */
  public final boolean mayEnd(int state) {
    return steps[state * width + END] == MAY_END;
  }

  /** Returns the checker's state of this number. */
  public abstract Object state(int number);

  /** Returns the number of a state of the checker, or a negative one if it is not in the table. */
  public abstract int number(Object state);

  /** Makes room for a state's row. */
  protected final synchronized void add(int state) {
    if ((state + 1) * width > steps.length) {
      steps = Arrays.copyOf(steps, 2 * (state + 1) * width);
    }
  }

  /** Writes down a step between two states that have been added. */
  protected final synchronized void learn(int state, int terminal, int next) {
    steps[state * width + terminal] = next + 1;
  }

  /** Writes down that a history may end in a state that has been added. */
  protected final synchronized void learnEnd(int state) {
    steps[state * width + END] = MAY_END;
  }
}
