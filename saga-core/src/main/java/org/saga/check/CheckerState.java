package org.saga.check;

/**
 * Where a checker is in a history: an immutable value. It is also what a checker says after an
 * event with which nothing is wrong.
 */
public abstract class CheckerState extends Outcome {
  @Override
  public final CheckerState state() {
    return this;
  }

  @Override
  public final Failure failure() {
    return null;
  }

  @Override
  public final CheckerState asIfItHeld() {
    return this;
  }
}
