package org.saga.check;

/** What a checker says after an event: where the history is then, and what is wrong with it. */
public abstract class Outcome {
  Outcome() {}

  /** Says what is wrong after an event. */
  public static Outcome violated(CheckerState state, Failure failure, CheckerState asIfItHeld) {
    return new Violated(state, failure, asIfItHeld);
  }

  /** Returns the state after the event. */
  public abstract CheckerState state();

  /** Returns what is wrong, or null. */
  public abstract Failure failure();

  /**
   * Returns the state in which the history goes on if a failed assertion is taken to have held, or
   * null if that cannot be had.
   */
  public abstract CheckerState asIfItHeld();

  private static final class Violated extends Outcome {
    private final CheckerState state;
    private final Failure failure;
    private final CheckerState asIfItHeld;

    Violated(CheckerState state, Failure failure, CheckerState asIfItHeld) {
      this.state = state;
      this.failure = failure;
      this.asIfItHeld = asIfItHeld;
    }

    @Override
    public CheckerState state() {
      return state;
    }

    @Override
    public Failure failure() {
      return failure;
    }

    @Override
    public CheckerState asIfItHeld() {
      return asIfItHeld;
    }
  }
}
