package org.saga.history;

/** The history of the whole program. */
public final class GlobalHistory extends SharedHistory {

  /** Creates an empty history. */
  public GlobalHistory(Specification specification) {
    super(specification);
  }
}
