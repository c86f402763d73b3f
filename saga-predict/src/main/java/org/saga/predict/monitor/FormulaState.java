package org.saga.predict.monitor;

import java.util.Arrays;

/** What a formula has to know of a run so far: an immutable value. */
final class FormulaState {
  /** Says that no formula is false. */
  static final int NONE = -1;

  final Object[] values;

  /** What each temporal operator has to remember, a bit for each. */
  final long past;

  /** Which of the formulas is false here. */
  final int failed;

  private final int hash;

  FormulaState(Object[] values, long past, int failed) {
    this.values = values;
    this.past = past;
    this.failed = failed;
    this.hash = 31 * (31 * Arrays.hashCode(values) + Long.hashCode(past)) + failed;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FormulaState state
        && state.hash == hash
        && state.past == past
        && state.failed == failed
        && Arrays.equals(state.values, values);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
