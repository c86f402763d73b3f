package org.saga.predict.order;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.saga.predict.trace.Trace;

/**
 * Says which runs could have been, given one that was: in which other orders its events may come.
 */
public interface Causality {

  /** Returns its name on command lines. */
  String word();

  /** Tells whether what an event has to come after is known as soon as the event is. */
  boolean isKnownAtOnce();

  /**
   * Refuses a causality that needs the whole run.
   *
   * @throws IllegalArgumentException if it does; the message says what to do
   */
  default void requireKnownAtOnce() {
    if (!isKnownAtOnce()) {
      throw new IllegalArgumentException(
          "--causality %s needs the whole run; use hb or locks, or record the program first"
              .formatted(word()));
    }
  }

  /** Returns what it says of the events of a trace. */
  Order order(Trace trace);

  /** Returns the events of a trace that matter to a property, with what is known of their order. */
  default Computation of(Trace trace, IntPredicate isRelevant) {
    return order(trace).computation(isRelevant);
  }

  /** Returns the causality of a name. */
  static Optional<Causality> named(String word) {
    return all().stream().filter(it -> it.word().equals(word)).findFirst();
  }

  /** Returns all, the usual one first. */
  static List<Causality> all() {
    return Arrays.asList(Causalities.values());
  }
}
