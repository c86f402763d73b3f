package org.saga.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.saga.predict.report.Replays;

/**
 * What has come of running a program again along each run that was predicted to go wrong.
 *
 * @param <T> what is predicted
 */
final class ConfirmedPredictions<T> implements Replays<T> {
  private final Map<T, Replayed> replayed = new IdentityHashMap<>();

  private ConfirmedPredictions() {}

  /** Runs the program again along something that is predicted, which users know by a name. */
  @FunctionalInterface
  interface Program<T> {
    Replayed along(T predicted, String which) throws IOException;
  }

  /** Runs the program once for each of those that are predicted. */
  static <T> ConfirmedPredictions<T> of(List<T> predicted, Program<T> program) {
    ConfirmedPredictions<T> all = new ConfirmedPredictions<>();
    for (T it : predicted) {
      String which = "prediction %d of %d".formatted(all.replayed.size() + 1, predicted.size());
      all.replayed.put(it, along(it, which, program));
    }
    return all;
  }

  private static <T> Replayed along(T predicted, String which, Program<T> program) {
    try {
      return program.along(predicted, which);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns what was observed or confirmed before what was not. */
  List<T> inOrder(List<T> all) {
    List<T> inOrder = new ArrayList<>(all);
    inOrder.sort(Comparator.comparing(it -> replayed.containsKey(it) && !isConfirmed(it)));
    return inOrder;
  }

  private boolean isConfirmed(T predicted) {
    Replayed known = replayed.get(predicted);
    return known != null && known.isConfirmed();
  }

  @Override
  public String outcome(T predicted) {
    return !replayed.containsKey(predicted)
        ? Replays.<T>none().outcome(predicted)
        : isConfirmed(predicted) ? "confirmed" : "not confirmed";
  }

  @Override
  public List<String> details(T predicted) {
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
