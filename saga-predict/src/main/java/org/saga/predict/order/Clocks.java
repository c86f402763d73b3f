package org.saga.predict.order;

import java.util.Arrays;

/** A clock for each number; where nothing was kept, it is that of what comes first. */
final class Clocks {
  private Clock[] clocks = new Clock[16];

  Clock get(int number) {
    Clock kept = number < clocks.length ? clocks[number] : null;
    return kept == null ? Clock.NOTHING : kept;
  }

  void set(int number, Clock clock) {
    if (number >= clocks.length) {
      clocks = Arrays.copyOf(clocks, Math.max(number + 1, 2 * clocks.length));
    }
    clocks[number] = clock;
  }
}
