package org.saga.predict.lattice;

import java.util.List;

/**
 * What was found in a lattice.
 *
 * @param cuts how many cuts it has
 * @param levels how many levels
 * @param widest how many cuts the widest level has
 * @param runs how many runs there are: distinct sequences of relevant events
 * @param violating how many of them are bad
 * @param isCut whether there are more cuts, which were left out to keep to a width
 * @param found what is bad, by the events at which it becomes so
 */
public record Exploration(
    long cuts,
    long levels,
    long widest,
    RunCount runs,
    RunCount violating,
    boolean isCut,
    List<Finding> found) {

  /**
   * A way to a bad state.
   *
   * @param places the selected events that lead to it, as places in the trace
   * @param state the monitor's bad state
   * @param atEnd whether it is bad only because the run ends
   * @param observed whether the run that was recorded is this one
   */
  public record Finding(int[] places, Object state, boolean atEnd, boolean observed) {}

  /**
   * A number of runs.
   *
   * @param number how many
   * @param isExact whether there are no more
   */
  public record RunCount(long number, boolean isExact) {
    @Override
    public String toString() {
      return isExact ? Long.toString(number) : "at least " + number;
    }
  }
}
