package org.saga.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.saga.text.JsonReader;
import org.saga.violation.ReportFile;

/**
 * What a run has found, by the lines of its report file.
 *
 * @param all those of this run
 */
record Findings(List<Finding> all) {
  static final String VIOLATION = "violation";
  static final String OPEN = "open";
  static final String INTERNAL = "internal";

  private static final Set<String> LOGGED = Set.of(VIOLATION, OPEN, INTERNAL);

  /**
   * A line of the file.
   *
   * @param kind what it is
   * @param id tells it from others; or null
   * @param view the view that has found it; or null
   * @param headline what is wrong; or null
   */
  record Finding(String kind, String id, String view, String headline) {
    private static Optional<Finding> of(String line) {
      return JsonReader.read(line)
          .map(
              it ->
                  new Finding(
                      text(it, "kind"), text(it, "id"), text(it, "view"), text(it, "headline")));
    }

    private static String text(Map<String, Object> object, String name) {
      return object.get(name) instanceof String text ? text : null;
    }
  }

  /**
   * Reads a report file, which need not be there.
   *
   * @param before how many lines it had before the run
   */
  static Findings read(Path report, int before) throws IOException {
    return of(linesOf(report).stream().skip(before).toList());
  }

  static Findings of(List<String> lines) {
    return new Findings(lines.stream().map(Finding::of).flatMap(Optional::stream).toList());
  }

  static int countLines(Path report) throws IOException {
    return linesOf(report).size();
  }

  /** A program that was killed may leave half a character. */
  private static List<String> linesOf(Path report) throws IOException {
    return Files.isRegularFile(report)
        ? new String(Files.readAllBytes(report), StandardCharsets.UTF_8).lines().toList()
        : List.of();
  }

  /**
   * The exit code of the command.
   *
   * @param own the program's
   */
  int exitCode(int own) {
    if (has(VIOLATION) || has(OPEN)) {
      return ExitCode.VIOLATION;
    }
    if (has("unmatched")) {
      return ExitCode.USAGE;
    }
    return has(INTERNAL) ? ExitCode.INTERNAL : own;
  }

  /** Whether a view is said to be violated, as a headline says; numbers of objects may differ. */
  boolean tellsOf(String view, String headline) {
    String reason = reason(headline);
    return all.stream()
        .filter(it -> VIOLATION.equals(it.kind()) || OPEN.equals(it.kind()))
        .filter(it -> view.equals(it.view()) && it.headline() != null)
        .anyMatch(it -> reason(it.headline()).equals(reason));
  }

  /** What is wrong, without where: another thread may be the one to find out. */
  private static String reason(String headline) {
    return headline.substring(headline.indexOf(": ") + 1).replaceAll("#\\d+", "#");
  }

  private boolean has(String kind) {
    return all.stream().anyMatch(it -> kind.equals(it.kind()));
  }

  /** What was logged, but not certainly seen. */
  Unseen unseen() {
    Set<String> shown = new HashSet<>();
    for (Finding finding : all) {
      if (ReportFile.SHOWN.equals(finding.kind())) {
        shown.add(finding.id());
      }
    }
    return new Unseen(
        all.stream()
            .filter(it -> LOGGED.contains(String.valueOf(it.kind())) && !shown.contains(it.id()))
            .toList());
  }
}
