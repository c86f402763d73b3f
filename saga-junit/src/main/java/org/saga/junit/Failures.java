package org.saga.junit;

import java.util.ArrayList;
import java.util.List;
import org.saga.violation.HistoryViolation;

/** What a test fails with: the report of what was found first, and all else behind it. */
final class Failures {
  private Failures() {}

  /**
   * Returns what to throw, or null.
   *
   * @param thrown what the test has thrown by itself, or null
   * @param notes what has to be said besides the reports
   */
  static Throwable of(List<Finding> findings, Throwable thrown, List<String> notes) {
    List<String> all = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.note() != null && !all.contains(finding.note())) {
        all.add(finding.note());
      }
    }
    all.addAll(notes);
    if (findings.isEmpty()) {
      return all.isEmpty() ? thrown : failure(String.join("\n", all), null, thrown);
    }
    HistoryViolation first = findings.get(0).violation();
    if (first == thrown && all.isEmpty() && findings.size() == 1) {
      return thrown;
    }
    all.add(0, first.getMessage());
    AssertionError failure = failure(String.join("\n", all), first, thrown);
    for (Finding finding : findings.subList(1, findings.size())) {
      failure.addSuppressed(finding.violation());
    }
    return failure;
  }

  /** Returns what a test fails with that has thrown nothing, or null. */
  static AssertionError of(List<Finding> findings) {
    return (AssertionError) of(findings, null, List.of());
  }

  private static AssertionError failure(String text, Throwable cause, Throwable thrown) {
    AssertionError failure = new AssertionError(text, cause);
    if (thrown != null && thrown != cause) {
      failure.addSuppressed(thrown);
    }
    return failure;
  }
}
