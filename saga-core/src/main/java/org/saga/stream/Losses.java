package org.saga.stream;

import org.saga.check.TooManyReadings;

/**
 * Tells whether something has gone wrong for good: whatever comes, it has gone wrong in the reading
 * that will be chosen.
 */
final class Losses {
  private final GrammarMachine machine;
  private final int most;

  Losses(GrammarMachine machine, int most) {
    this.machine = machine;
    this.most = most;
  }

  /** Returns what has gone wrong for good, in the preferred branch, or null. */
  Mark in(State now) {
    boolean lost = now.hasFailedInEach() || now.hasFailed() && !canBeSaved(now.withoutActions());
    return lost ? now.mark : null;
  }

  /**
   * Which branches go on alike is known when they have got over an event: one in which all is well
   * may do nothing that is not done by a preferred one in which something went wrong.
   */
  private boolean canBeSaved(State control) {
    Branch end = walk(control).toEnd(control);
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

  private boolean canBeSavedBy(int type, State control) {
    try {
      State after = walk(control).over(control, new AnyEvent(type));
      return after != null && !after.hasFailedInEach();
    } catch (TooManyReadings many) {
      return true;
    }
  }

  private Walk walk(State from) {
    return new Walk(machine, most, from.session, null);
  }
}
