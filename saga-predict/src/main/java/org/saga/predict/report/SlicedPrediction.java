package org.saga.predict.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.slice.Slice;
import org.saga.predict.slice.SlicedTrace;
import org.saga.predict.slice.Slicer;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;

/**
 * A prediction on the slice of the events that matter to a property or a view, if the trace tells
 * what events depend on; else on all of it.
 *
 * @param told what there is to say of the slice
 */
public record SlicedPrediction(Prediction prediction, Optional<String> told) {

  /**
   * Explores what could have been.
   *
   * @param monitors makes those of a trace
   */
  public static SlicedPrediction of(
      Trace trace,
      Function<Trace, List<? extends Monitor>> monitors,
      Causality causality,
      int width) {
    if (trace.dependences().isEmpty()) {
      Prediction whole = Prediction.of(trace, monitors.apply(trace), causality, width);
      return new SlicedPrediction(whole, Optional.empty());
    }
    int[] relevant =
        monitors.apply(trace).stream()
            .flatMapToInt(it -> Arrays.stream(it.relevant(trace)))
            .distinct()
            .toArray();
    Slice slice = new Slicer(trace).of(relevant, Asked.TO_BE_SAME, Passes.ALL);
    SlicedTrace part = new SlicedTrace(trace, slice);
    Prediction found = Prediction.of(part.trace(), monitors.apply(part.trace()), causality, width);
    String told = "slice: %d of %d events".formatted(part.trace().size(), events(trace));
    return new SlicedPrediction(
        found.with(found.violations().stream().map(it -> it.in(part)).toList()), Optional.of(told));
  }

  private static long events(Trace trace) {
    return IntStream.range(0, trace.size())
        .filter(it -> trace.operation(it) != Operation.BRANCH)
        .count();
  }
}
