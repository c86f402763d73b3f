package org.saga.predict.order;

/** A partial order of the events of a trace, found in one pass. */
public interface HappensBefore {

  /**
   * Takes the next event of the trace.
   *
   * @param place its place, from 0
   * @return how many events of each of the other threads must come before it
   */
  Clock take(int place);
}
