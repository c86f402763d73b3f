package org.saga.predict.exact;

import java.util.List;

/**
 * What a run is to lead to.
 *
 * @param next the places of events, of different threads, that can all come next at its end
 * @param chain the places of events that happen in it, in this order
 */
public record Goal(List<Integer> next, List<Integer> chain) {

  /** Some events of different threads meet. */
  public static Goal meeting(List<Integer> next) {
    return new Goal(next, List.of());
  }
}
