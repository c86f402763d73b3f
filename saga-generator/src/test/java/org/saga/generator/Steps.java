package org.saga.generator;

import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Failure;
import org.saga.check.Mode;
import org.saga.event.Event;

/** What tests ask checkers one event at a time. */
public final class Steps {
  private Steps() {}

  /** Returns the state after an event, whether anything is wrong or not. */
  public static CheckerState step(Checker checker, CheckerState before, Event event) {
    return checker.next(before, event, event.spec().terminal(), Mode.RESETS, null).state();
  }

  /** Returns what is wrong after an event, or null. */
  public static Failure failure(Checker checker, CheckerState before, Event event, Mode mode) {
    return checker.next(before, event, event.spec().terminal(), mode, null).failure();
  }

  /** Tells whether a history may end. */
  public static boolean mayEnd(Checker checker, CheckerState state) {
    return checker.end(state, null).holds();
  }
}
