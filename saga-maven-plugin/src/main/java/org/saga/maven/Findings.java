package org.saga.maven;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the JVMs of the tests have reported.
 *
 * @param lines of all of them
 */
record Findings(List<ReportLine> lines) {
  private static final Map<String, String> WRONG =
      Map.of(
          "violation", "%2$s",
          "open", "%2$s",
          "internal", "SAGA itself failed, so nothing is sure of %1$s: %2$s");

  static Findings of(List<String> lines) {
    List<ReportLine> read = new ArrayList<>();
    for (String line : lines) {
      Optional<ReportLine> it = ReportLine.of(line);
      it.ifPresent(read::add);
    }
    return new Findings(read);
  }

  /** Returns what is wrong with the program, each once, and how often it came. */
  Map<String, Integer> violations() {
    Map<String, Integer> violations = new LinkedHashMap<>();
    for (ReportLine line : lines) {
      String format = WRONG.get(line.kind());
      if (format != null) {
        violations.merge(
            format.formatted(line.text("view"), line.text("headline")), 1, Integer::sum);
      }
    }
    return violations;
  }

  /** Returns how many JVMs had a view on. */
  long on(String view) {
    return of(ReportLine.BEGIN).stream().filter(it -> it.texts("on").contains(view)).count();
  }

  /** Returns in how many JVMs the agent has begun. */
  int begun() {
    return of(ReportLine.BEGIN).size();
  }

  /** Returns how many of them have come to their end. */
  int ended() {
    return of(ReportLine.END).size();
  }

  /** Returns the entries of views for which no JVM has found a place. */
  Set<String> unmatched() {
    Set<String> unmatched = null;
    for (ReportLine end : of(ReportLine.END)) {
      if (unmatched == null) {
        unmatched = new LinkedHashSet<>(end.texts("unmatched"));
      } else {
        unmatched.retainAll(end.texts("unmatched"));
      }
    }
    return unmatched == null ? Set.of() : unmatched;
  }

  private List<ReportLine> of(String kind) {
    return lines.stream().filter(it -> it.kind().equals(kind)).toList();
  }
}
