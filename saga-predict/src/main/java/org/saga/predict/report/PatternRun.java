package org.saga.predict.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saga.predict.monitor.LanguageMonitor;
import org.saga.predict.order.Computation;
import org.saga.predict.order.PatternSearch;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;

/** A run in which the events of a pattern come one after the other. */
final class PatternRun {
  private PatternRun() {}

  /** Finds one: that which was recorded, or else one that could have been. */
  static Optional<Violation> find(Trace trace, LanguageMonitor monitor, Computation computation) {
    int[] recorded =
        IntStream.range(0, trace.size())
            .filter(place -> monitor.isRelevant(trace.event(place)))
            .toArray();
    Violation observed = violation(trace, monitor, recorded, computation, true);
    return observed != null
        ? Optional.of(observed)
        : PatternSearch.find(computation, monitor.pattern())
            .map(places -> violation(trace, monitor, places, computation, false));
  }

  /** The run up to where it is bad; null if it is not. */
  private static Violation violation(
      Trace trace, LanguageMonitor monitor, int[] places, Computation computation, boolean seen) {
    Object state = monitor.start().get(0);
    for (int i = 0; i < places.length; i++) {
      if (monitor.isRelevant(trace.event(places[i]))) {
        state = monitor.next(state, trace.event(places[i])).get(0);
      }
      if (monitor.isBad(state)) {
        int[] way = IntStream.of(places).limit(i + 1L).toArray();
        return new Violation(monitor, way, computation.run(way), state, false, seen, List.of());
      }
    }
    return null;
  }
}
