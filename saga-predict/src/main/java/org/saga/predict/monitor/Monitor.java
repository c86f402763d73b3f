package org.saga.predict.monitor;

import java.util.List;
import java.util.stream.IntStream;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/**
 * Watches a run for what must not happen.
 *
 * <p>It is nondeterministic: an event may lead from one state to several, and a run is bad if one
 * of its states is. States are immutable, and equal states have the same future. A monitor belongs
 * to one trace, whose numbers it knows. Several threads may ask it at a time.
 */
public interface Monitor {

  /** Returns the states before anything has happened. */
  List<?> start();

  /** Tells whether an event may change a state; all others are not shown to it. */
  boolean isRelevant(TraceEvent event);

  /** Returns the places of the relevant events of its trace, in their order. */
  default int[] relevant(Trace trace) {
    return IntStream.range(0, trace.size()).filter(it -> isRelevant(trace.event(it))).toArray();
  }

  /** Returns the states that a relevant event leads to; none if nothing bad can follow. */
  List<?> next(Object state, TraceEvent event);

  /** Tells whether a run that leads to a state is bad; what follows is not looked at then. */
  boolean isBad(Object state);

  /** Tells whether a run that ends in a state is bad. */
  default boolean isBadAtEnd(Object state) {
    return false;
  }

  /** Returns the variables whose values tell why a run is bad. */
  default List<Watched> variables() {
    return List.of();
  }

  /**
   * A variable of the trace.
   *
   * @param number its number in the trace
   * @param name what users call it
   * @param initial what it holds before anything has happened
   */
  record Watched(int number, String name, Object initial) {}

  /**
   * Returns what tells of a run of some of its events in a trace that its own is a part of.
   *
   * @param places the events
   * @param inWhole where they are in that trace
   */
  default Monitor moved(int[] places, int[] inWhole) {
    return this;
  }

  /** Forgets events of a trace that grows: they will not be shown again. */
  default void forgetEvents() {}

  /** Returns in words what is wrong with a run that is bad because of this state. */
  default String reason(Object state) {
    return "the property does not hold";
  }

  /** What monitors are made of. */
  interface Source {

    /** Returns what reports call it. */
    String name();

    /**
     * Returns the monitor of a trace.
     *
     * @throws IllegalArgumentException if the trace is not one that it can watch; the message says
     *     why
     */
    Monitor of(Trace trace);
  }
}
