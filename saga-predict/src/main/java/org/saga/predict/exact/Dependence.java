package org.saga.predict.exact;

import org.saga.predict.slice.Slice;
import org.saga.predict.trace.Trace;

/**
 * Says what of a thread has to be the same where it goes on. A trace that tells nothing of control
 * is judged as if each event depended on every read before it in its thread.
 */
public final class Dependence {
  /** Each event depends on all reads of its thread that come before it. */
  public static final Dependence ON_ALL_READS_BEFORE = new Dependence(null);

  private final Slice slice;

  private Dependence(Slice slice) {
    this.slice = slice;
  }

  /** Events depend on what the trace tells, and only those of a slice have to be the same. */
  public static Dependence of(Slice slice) {
    return new Dependence(slice);
  }

  /** Tells whether the trace is asked what an event depends on. */
  boolean isTold() {
    return slice != null;
  }

  /** Tells whether an event has to happen where its thread goes on behind it. */
  boolean isHeld(Trace trace, int place) {
    return slice == null ? trace.operation(place).reads() : slice.isHeld(place);
  }

  /** Tells whether it then has to read, write or decide the same, too. */
  boolean isFixed(Trace trace, int place) {
    return slice == null ? trace.operation(place).reads() : slice.isFixed(place);
  }
}
