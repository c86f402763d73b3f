package org.saga.benchmarks;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A number that runs give.
 *
 * @param unit what it counts
 * @param runs what has to run for it
 * @param value how it follows from what they have measured
 * @param from what else to tell of them
 */
record Figure(
    String unit, List<Run> runs, ToDoubleFunction<Results> value, Function<Results, String> from) {

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
    return new Figure(
        unit,
        List.of(run, to),
        it -> it.ratio(run, to, Sample::cpu) / parts * partsTo,
        it ->
            Numbers.figure(it.of(run, Sample::cpu) / parts)
                + " against "
                + Numbers.figure(it.of(to, Sample::cpu) / partsTo)
                + " ns");
  }

  /** How often the time of one operation goes into that of another. */
  static Figure speed(Run run, Run slower) {
    return new Figure(
        "x faster",
        List.of(run, slower),
        it -> it.ratio(slower, run, Sample::wall),
        it ->
            Numbers.figure(it.of(run, Sample::wall))
                + " against "
                + Numbers.figure(it.of(slower, Sample::wall))
                + " ns");
  }

  /** How much more two threads do in the same time than one. */
  static Figure speedup(Run run) {
    Run twice = run.threads(2);
    return new Figure(
        "x",
        List.of(run, twice),
        it -> 2 * it.ratio(run, twice, Sample::wall),
        it ->
            Numbers.figure(it.of(run, Sample::wall))
                + " ns alone, "
                + Numbers.figure(it.of(twice, Sample::wall))
                + " ns with another");
  }
}
