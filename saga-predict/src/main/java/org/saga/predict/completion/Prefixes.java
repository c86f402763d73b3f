package org.saga.predict.completion;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.saga.predict.trace.Names;
import org.saga.predict.trace.Trace;

/** What places have before their brackets: class and method; and which ones tell their ways. */
final class Prefixes {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final BitSet telling = new BitSet();
  private final int[] ofLocations;

  Prefixes(Trace trace) {
    for (String it : trace.control().methods()) {
      telling.set(of(it.substring(0, it.indexOf('('))));
    }
    Names locations = trace.locations();
    ofLocations = new int[locations.size()];
    for (int i = 0; i < ofLocations.length; i++) {
      String name = locations.name(i);
      int bracket = name.indexOf('(');
      ofLocations[i] = of(bracket < 0 ? name : name.substring(0, bracket));
    }
  }

  int of(String prefix) {
    return numbers.computeIfAbsent(prefix, it -> numbers.size());
  }

  /** Whether it is told when a method of such a place begins. */
  boolean tellWays(int prefix) {
    return telling.get(prefix);
  }

  /** Returns a location's; {@link Trace#NOWHERE} of none. */
  int of(int location) {
    return location == Trace.NOWHERE ? Trace.NOWHERE : ofLocations[location];
  }
}
