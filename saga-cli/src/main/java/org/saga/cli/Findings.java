package org.saga.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saga.violation.ReportFile;

/**
 * What a run has found, by the lines of its report file: what it is, the view, and what is wrong.
 *
 * @param lines those of this run
 */
record Findings(List<String> lines) {
  static final String VIOLATION = "violation";
  static final String OPEN = "open";
  static final String INTERNAL = "internal";

  private static final Set<String> LOGGED = Set.of(VIOLATION, OPEN, INTERNAL);

  /**
   * Reads a report file, which need not be there.
   *
   * @param before how many lines it had before the run
   */
  static Findings read(Path report, int before) throws IOException {
    return new Findings(linesOf(report).stream().skip(before).toList());
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
    return lines.stream()
        .filter(
            it ->
                it.startsWith(VIOLATION + " " + view + " ")
                    || it.startsWith(OPEN + " " + view + " "))
        .anyMatch(it -> reason(it).equals(reason));
  }

  /** What is wrong, without where: another thread may be the one to find out. */
  private static String reason(String headline) {
    return headline.substring(headline.indexOf(": ") + 1).replaceAll("#\\d+", "#");
  }

  private boolean has(String kind) {
    return lines.stream().anyMatch(it -> kind(it).equals(kind));
  }

  /** What was logged, but not certainly seen. */
  Unseen unseen() {
    Map<String, Integer> shown = new HashMap<>();
    for (String line : lines) {
      if (line.startsWith(ReportFile.SHOWN)) {
        shown.merge(line.substring(ReportFile.SHOWN.length()), 1, Integer::sum);
      }
    }
    List<String> unseen = new ArrayList<>();
    for (String line : lines) {
      if (LOGGED.contains(kind(line)) && shown.merge(line, -1, Integer::sum) < 0) {
        unseen.add(line);
      }
    }
    return new Unseen(unseen);
  }

  static String kind(String line) {
    return line.substring(0, Math.max(0, line.indexOf(' ')));
  }
}
