package org.saga.benchmarks;

/**
 * A line of the table.
 *
 * @param what what is measured
 * @param bound what the figure has to keep to
 */
record Row(String what, Figure figure, Bound bound) {}
