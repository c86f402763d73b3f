package org.saga.benchmarks.weave;

import java.util.List;

/**
 * A run of a program.
 *
 * @param messages what it has printed as errors, and SAGA among them
 * @param alarms what SAGA's views have found
 */
record FieldRun(Ending ending, Cost cost, String messages, List<Alarm> alarms) {
  static final FieldRun NONE =
      new FieldRun(
          new Ending(0, ""),
          new Cost(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN),
          "",
          List.of());
}
