package org.saga.stream;

import org.saga.check.TooManyReadings;

/**
 * Tells whether something has gone wrong for good: whatever comes, it has gone wrong in the reading
 * that will be chosen.
 */
final class InevitableFailure {
  private final GrammarMachine machine;
  private final int most;

  InevitableFailure(GrammarMachine machine, int most) {
    this.machine = machine;
    this.most = most;
  }

  /** Returns what has gone wrong for good, in the preferred reading, or null. */
  ActionFailure in(Readings now) {
    boolean lost =
        now.hasFailedInEach() || now.first.hasFailed() && !canBeSaved(now.withoutActions());
    return lost ? now.first.mark : null;
  }

  /**
   * Which readings go on alike is known when they have got over an event: one in which all is well
   * may do nothing that is not done by a preferred one in which something went wrong.
   */
  private boolean canBeSaved(Readings control) {
    Reading end = step(control).toEnd(control);
    if (end != null && !end.hasFailed()) {
      return true;
    }
    for (int type = 1; type < machine.terminals(); type++) {
      if (canBeSavedBy(type, control)) {
        return true;
      }
    }
    return false;
  }

  private boolean canBeSavedBy(int type, Readings control) {
    try {
      Readings after = step(control).over(control, type, null);
      return after != null && !after.hasFailedInEach();
    } catch (TooManyReadings many) {
      return true;
    }
  }

  private Step step(Readings from) {
    return new Step(machine, most, from.session, null);
  }
}
