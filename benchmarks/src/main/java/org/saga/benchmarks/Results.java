package org.saga.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What has been measured: for each run a sample of each round. */
final class Results {
  private final Map<Run, List<Sample>> samples = new HashMap<>();

  void add(Run run, Sample sample) {
    samples.computeIfAbsent(run, it -> new ArrayList<>()).add(sample);
  }

  /** Returns the median of the rounds. */
  double of(Run run, ToDoubleFunction<Sample> what) {
    return Median.of(samples(run).stream().mapToDouble(what));
  }

  /**
   * Returns how often one goes into the other, the median of the rounds: what is measured in the
   * same minute is compared, however fast the machine is in the next.
   */
  double ratio(Run run, Run to, ToDoubleFunction<Sample> what) {
    List<Sample> over = samples(run);
    List<Sample> under = samples(to);
    return Median.of(
        IntStream.range(0, Math.min(over.size(), under.size()))
            .mapToDouble(
                it -> what.applyAsDouble(over.get(it)) / what.applyAsDouble(under.get(it))));
  }

  private List<Sample> samples(Run run) {
    return samples.getOrDefault(run, List.of());
  }
}
