package org.saga.benchmarks.common;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What has been measured: for each run a sample of each round.
 *
 * @param <R> what runs are
 * @param <S> what samples are
 */
public final class Results<R, S> {
  private final Map<R, List<S>> samples = new HashMap<>();

  public void add(R run, S sample) {
    samples.computeIfAbsent(run, it -> new ArrayList<>()).add(sample);
  }

  /** Returns the median of the rounds. */
  public double of(R run, ToDoubleFunction<S> what) {
    return Median.of(samples(run).stream().mapToDouble(what));
  }

  /**
   * Returns how often one goes into the other, the median of the rounds: what is measured in the
   * same minute is compared, however fast the machine is in the next.
   */
  public double ratio(R run, R to, ToDoubleFunction<S> what) {
    return compare(run, to, what, (over, under) -> over / under);
  }

  /** Returns how much more one is than the other, the median of the rounds as well. */
  public double difference(R run, R to, ToDoubleFunction<S> what) {
    return compare(run, to, what, (more, less) -> more - less);
  }

  private double compare(R run, R to, ToDoubleFunction<S> what, DoubleBinaryOperator comparison) {
    List<S> ones = samples(run);
    List<S> others = samples(to);
    return Median.of(
        IntStream.range(0, Math.min(ones.size(), others.size()))
            .mapToDouble(
                it ->
                    comparison.applyAsDouble(
                        what.applyAsDouble(ones.get(it)), what.applyAsDouble(others.get(it)))));
  }

  private List<S> samples(R run) {
    return samples.getOrDefault(run, List.of());
  }
}
