package org.saga.benchmarks.weave;

import org.saga.text.JsonLine;

/** Lines of a report file. */
final class ReportLines {
  private ReportLines() {}

  static String violation(String headline) {
    return new JsonLine()
        .with("kind", "violation")
        .with("id", "1-1")
        .with("headline", headline)
        .toString();
  }

  static String shown() {
    return new JsonLine().with("kind", "shown").with("id", "1-1").toString();
  }
}
