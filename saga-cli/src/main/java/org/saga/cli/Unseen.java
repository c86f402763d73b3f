package org.saga.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.saga.violation.ReportFile;

/**
 * What the log of the program may not have shown.
 *
 * @param findings what it is about
 */
record Unseen(List<Findings.Finding> findings) {
  private static final int MOST_LINES = 20;

  /**
   * What to tell users at the end of the run; nothing if there is nothing.
   *
   * @param inFull where the full reports are
   */
  List<String> summary(Path inFull) {
    if (findings.isEmpty()) {
      return List.of();
    }
    List<String> summary = new ArrayList<>();
    summary.add("saga: the log of the program may not have shown " + counts() + ":");
    List<String> different = different();
    different.stream().limit(MOST_LINES).map(it -> "saga:   " + it).forEach(summary::add);
    if (different.size() > MOST_LINES) {
      summary.add("saga:   and " + (different.size() - MOST_LINES) + " more");
    }
    if (Files.exists(inFull)) {
      boolean all = findings.size() <= ReportFile.MOST_IN_FULL;
      String which = all ? "full reports" : "first " + ReportFile.MOST_IN_FULL + " reports";
      summary.add("saga: the " + which + " are in " + inFull);
    }
    return summary;
  }

  private String counts() {
    List<String> counts =
        Stream.of(
                count(Findings.VIOLATION, "violation", "violations"),
                count(Findings.OPEN, "unfinished history", "unfinished histories"),
                count(Findings.INTERNAL, "internal error", "internal errors"))
            .filter(it -> !it.startsWith("0 "))
            .toList();
    return String.join(" and ", counts);
  }

  private String count(String kind, String one, String many) {
    long n = findings.stream().filter(it -> it.kind().equals(kind)).count();
    return n + " " + (n == 1 ? one : many);
  }

  /** Each line once, and how often it came. */
  private List<String> different() {
    Map<String, Integer> times = new LinkedHashMap<>();
    findings.forEach(it -> times.merge(what(it), 1, Integer::sum));
    return times.entrySet().stream()
        .map(it -> it.getKey() + (it.getValue() == 1 ? "" : " (" + it.getValue() + " times)"))
        .toList();
  }

  /** Headlines name the view themselves. */
  private static String what(Findings.Finding finding) {
    boolean internal = finding.kind().equals(Findings.INTERNAL);
    return internal
        ? finding.view() + " is switched off: " + finding.headline()
        : finding.headline();
  }
}
