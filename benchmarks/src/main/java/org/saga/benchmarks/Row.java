package org.saga.benchmarks;

import org.saga.benchmarks.common.Bound;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Results;

/**
 * What is claimed in a line of the table.
 *
 * @param what what is measured
 * @param bound what the figure has to keep to
 */
record Row(String what, Figure figure, Bound bound) {

  Line line(Results<Run, Sample> results) {
    double value = figure.value().applyAsDouble(results);
    return new Line(what, value, figure.unit(), bound, figure.from().apply(results), true);
  }
}
