package org.saga.benchmarks;

import java.util.Locale;

/** Numbers as people read them. */
final class Numbers {
  private Numbers() {}

  /** Returns what was measured, as precisely as that makes sense. */
  static String figure(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%,.2f" : "%,.0f", value);
  }

  /** Returns a limit, as it was set. */
  static String limit(double value) {
    return String.format(Locale.ROOT, value == Math.rint(value) ? "%,.0f" : "%s", value);
  }
}
