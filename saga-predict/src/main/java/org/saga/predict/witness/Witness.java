package org.saga.predict.witness;

import org.saga.predict.trace.Trace;

/**
 * A run that leads to what must not happen: a part of the events of a trace, in an order in which
 * they could have come.
 *
 * @param trace the run that was observed
 * @param places where the events are in it, in the order of the witness
 * @param causality the name of the causality that allows the order
 * @param property what reports call the property that is violated
 */
public record Witness(Trace trace, int[] places, String causality, String property) {

  /** Returns the witness as a trace of its own. */
  public Trace run() {
    return trace.of(places);
  }
}
