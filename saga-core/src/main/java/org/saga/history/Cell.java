package org.saga.history;

import java.lang.invoke.VarHandle;
import org.saga.check.CheckerState;

/**
 * Holds the state of a history, in its place.
 *
 * <p>A context-free history has a new state after each event. A history is old to the collector,
 * and to write a reference to something new into something old has its price: the collector keeps
 * an account of it, G1 with a memory barrier. A cell is made anew every so many events, so that it
 * is nearly always as young as the states it is for.
 */
final class Cell {
  CheckerState state;

  private Cell(CheckerState state) {
    this.state = state;
  }

  /** Returns a cell; a thread that finds it without a lock finds the state in it. */
  static Cell of(CheckerState state) {
    Cell made = new Cell(state);
    VarHandle.releaseFence();
    return made;
  }
}
