package org.saga.history;

import org.saga.event.Event;
import org.saga.event.EventThread;
import org.saga.violation.Counterexample;

/** The history of an object; it does not hold the object. */
public final class ObjectHistory extends SharedHistory {
  private boolean watched;

  /** Creates an empty history. */
  public ObjectHistory(ViewDefinition specification) {
    super(specification);
  }

  /** Returns true the first time that it is asked. */
  public synchronized boolean startsToBeWatched() {
    boolean starts = !watched;
    watched = true;
    return starts;
  }

  @Override
  boolean isForTurns() {
    return true;
  }

  /** Without a call between the turn and what gives it back: the stack might overflow there. */
  @Override
  public Counterexample append(Event event, Object self, EventThread at) {
    if (!takeTurn()) {
      return super.append(event, self, at);
    }
    boolean done = false;
    try {
      Counterexample found = record(event, self, at);
      done = endStep();
      return found;
    } finally {
      if (!done) {
        turn = 0;
      }
    }
  }
}
