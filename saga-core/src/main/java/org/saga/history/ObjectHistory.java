package org.saga.history;

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
}
