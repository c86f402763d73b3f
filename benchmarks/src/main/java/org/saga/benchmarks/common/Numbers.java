package org.saga.benchmarks.common;

import java.util.Locale;

/** Numbers as people read them. */
public final class Numbers {
  private Numbers() {}

  /** Returns what was measured, as precisely as that makes sense; a dash, if nothing was. */
  public static String figure(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%,.2f" : "%,.0f", value);
  }

  /** Returns a limit, as it was set. */
  static String limit(double value) {
    return String.format(Locale.ROOT, value == Math.rint(value) ? "%,.0f" : "%s", value);
  }
}
