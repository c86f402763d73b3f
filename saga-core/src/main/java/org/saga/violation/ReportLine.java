package org.saga.violation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saga.text.JsonLine;

/** The lines of the file for other tools; docs/report-file.md says what they have. */
final class ReportLine {
  private ReportLine() {}

  /** Returns a line of which nothing is known but what everybody is told. */
  static JsonLine of(String kind, String id, String view, String headline) {
    return new JsonLine()
        .with("kind", kind)
        .with("id", id)
        .with("time", System.currentTimeMillis())
        .with("view", view)
        .with("headline", Lines.oneLine(headline));
  }

  /** Returns the line of a violation. */
  static JsonLine of(String id, HistoryViolation violation, List<String> diagrams) {
    String code = violation.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
    JsonLine line =
        of("violation", id, violation.view(), violation.headline())
            .with("code", code)
            .with("thread", violation.thread())
            .with("terminal", violation.terminal().orElse(null))
            .with("event", violation.event().orElse(null))
            .with("detail", violation.detail().orElse(null));
    StackTraceElement[] trace = violation.getStackTrace();
    if (trace.length > 0) {
      place(line, trace[0]);
    }
    line.with("viewFile", violation.viewFile()).with("grammarFile", violation.grammarFile());
    if (violation.assertionLine() > 0) {
      line.with("grammarLine", violation.assertionLine());
    }
    return diagrams.isEmpty() ? line : line.with("diagrams", new ArrayList<>(diagrams));
  }

  /** Where the program was. */
  private static void place(JsonLine line, StackTraceElement at) {
    line.with("class", at.getClassName())
        .with("method", at.getMethodName())
        .with("file", at.getFileName());
    if (at.getLineNumber() > 0) {
      line.with("line", at.getLineNumber());
    }
  }
}
