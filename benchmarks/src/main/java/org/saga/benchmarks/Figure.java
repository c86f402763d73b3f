package org.saga.benchmarks;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.saga.benchmarks.common.Numbers;
import org.saga.benchmarks.common.Results;

/**
 * A number that runs give.
 *
 * @param unit what it counts
 * @param runs what has to run for it
 * @param value how it follows from what they have measured
 * @param from what else to tell of them
 */
record Figure(
    String unit,
    List<Run> runs,
    ToDoubleFunction<Results<Run, Sample>> value,
    Function<Results<Run, Sample>, String> from) {

  /** The CPU time of an operation. */
  static Figure cpu(Run run, String unit) {
    return new Figure(unit, List.of(run), it -> it.of(run, Sample::cpu), it -> "");
  }

  /** The CPU time of an operation that consists of several. */
  static Figure cpu(Run run, double parts, String unit) {
    return new Figure(unit, List.of(run), it -> it.of(run, Sample::cpu) / parts, it -> "");
  }

  /** By how much the live heap has grown. */
  static Figure heapGrowth(Run run) {
    return new Figure(
        "MB", List.of(run), it -> it.of(run, Sample::heapGrowth) / 1_000_000, it -> "");
  }

  /** The CPU time of an operation, compared. */
  static Figure ratio(Run run, Run to, String unit) {
    return ratio(run, 1, to, 1, unit);
  }

  /** The CPU time of operations that consist of several, compared. */
  static Figure ratio(Run run, double parts, Run to, double partsTo, String unit) {
    return ratio(run, parts, to, partsTo, unit, Sample::cpu);
  }

  /** The time, which is told to the nanosecond, of operations that consist of several, compared. */
  static Figure time(Run run, double parts, Run to, double partsTo, String unit) {
    return ratio(run, parts, to, partsTo, unit, Sample::wall);
  }

  private static Figure ratio(
      Run run, double parts, Run to, double partsTo, String unit, ToDoubleFunction<Sample> what) {
    return new Figure(
        unit,
        List.of(run, to),
        it -> it.ratio(run, to, what) / parts * partsTo,
        it ->
            "%s against %s ns"
                .formatted(
                    Numbers.figure(it.of(run, what) / parts),
                    Numbers.figure(it.of(to, what) / partsTo)));
  }

  /** How much more so many threads do in the same time than one. */
  static Figure speedup(Run run, int threads) {
    Run together = run.threads(threads);
    return new Figure(
        "x",
        List.of(run, together),
        it -> threads * it.ratio(run, together, Sample::wall),
        it ->
            "%s ns alone, %s ns with %s"
                .formatted(
                    Numbers.figure(it.of(run, Sample::wall)),
                    Numbers.figure(it.of(together, Sample::wall)),
                    threads == 2 ? "another" : threads - 1 + " others"));
  }
}
