package org.saga.benchmarks;

import java.util.Map;
import java.util.TreeMap;

/**
 * One measurement: what a JVM of its own is started for.
 *
 * @param benchmark the class with the JMH benchmark
 * @param params its parameters, where they are not the default
 * @param threads how many threads work at the same time
 */
record Run(Class<?> benchmark, Map<String, String> params, int threads) {

  /** Returns the plain form of a benchmark. */
  static Run of(Class<?> benchmark) {
    return new Run(benchmark, Map.of(), 1);
  }

  /** Returns the cost of an event of a program. */
  static Run of(Woven woven, String program) {
    return of(EventBenchmark.class).with("woven", woven).with("program", program);
  }

  /** Returns the same with another parameter. */
  Run with(String param, Object value) {
    Map<String, String> more = new TreeMap<>(params);
    more.put(param, value.toString());
    return new Run(benchmark, more, threads);
  }

  /** Returns the same with more threads. */
  Run threads(int number) {
    return new Run(benchmark, params, number);
  }

  @Override
  public String toString() {
    return benchmark.getSimpleName()
        + " "
        + params
        + (threads == 1 ? "" : " in " + threads + " threads");
  }
}
