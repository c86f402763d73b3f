package org.saga.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.report.PredictionText;
import org.saga.predict.report.Replays;
import org.saga.predict.trace.Trace;

/** What has come of running a program again along each run that was predicted to go wrong. */
final class ConfirmedPredictions implements Replays {
  private final Prediction prediction;
  private final Map<Violation, Replayed> replayed = new IdentityHashMap<>();

  private ConfirmedPredictions(Prediction prediction) {
    this.prediction = prediction;
  }

  /**
   * Runs the program once for each violation that is told.
   *
   * @param property {@code view NAME} or {@code property FILE}
   */
  static ConfirmedPredictions of(
      Prediction prediction, Trace trace, String property, ProgramReplay program) {
    ConfirmedPredictions all = new ConfirmedPredictions(prediction);
    List<Violation> predicted =
        prediction.violations().stream()
            .limit(PredictionText.MOST_TOLD)
            .filter(it -> !it.observed())
            .toList();
    for (Violation it : predicted) {
      String which = "prediction %d of %d".formatted(all.replayed.size() + 1, predicted.size());
      all.replayed.put(it, along(trace.of(it.run()), property, which, program));
    }
    return all;
  }

  private static Replayed along(Trace run, String property, String which, ProgramReplay program) {
    try {
      return program.along(run, property, which);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the predictions, the confirmed ones before others. */
  Prediction inOrder() {
    List<Violation> all = new ArrayList<>(prediction.violations());
    all.sort(Comparator.comparing(it -> !it.observed() && !isConfirmed(it)));
    return prediction.with(all);
  }

  private boolean isConfirmed(Violation violation) {
    Replayed known = replayed.get(violation);
    return known != null && known.isConfirmed();
  }

  @Override
  public String outcome(Violation predicted) {
    return !replayed.containsKey(predicted)
        ? NONE.outcome(predicted)
        : isConfirmed(predicted) ? "confirmed" : "not confirmed";
  }

  @Override
  public List<String> details(Violation predicted) {
    Replayed known = replayed.get(predicted);
    if (known == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    if (!known.isConfirmed()) {
      lines.add("  replay    " + known.text());
    }
    if (!known.report().isEmpty()) {
      lines.add("  replay");
      known.report().forEach(it -> lines.add("    " + it));
    }
    return lines;
  }
}
