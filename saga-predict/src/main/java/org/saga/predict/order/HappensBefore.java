package org.saga.predict.order;

import org.saga.predict.trace.TraceEvent;

/** A partial order of the events of a trace, found in one pass. */
public interface HappensBefore {

  /**
   * Takes the next event of the trace.
   *
   * @return how many events of each of the other threads must come before it
   */
  Clock take(TraceEvent event);
}
