package org.saga.benchmarks.common;

/**
 * A line of the table.
 *
 * @param what what was measured
 * @param value the figure; not a number, if it could not be measured
 * @param unit what the figure counts
 * @param bound what the figure has to keep to
 * @param from what else to tell of it
 * @param sound whether what was measured was right; if it was not, no figure is good enough
 */
public record Line(
    String what, double value, String unit, Bound bound, String from, boolean sound) {

  /** Says whether the bound is kept to, in a word. */
  String met() {
    return sound || Double.isNaN(value) ? bound.met(value) : "NO";
  }

  /** Whether the bound is kept to, or there is none. */
  public boolean isKept() {
    return sound && bound.isKept(value);
  }

  boolean isMeasured() {
    return !Double.isNaN(value);
  }
}
