package org.saga.predict.report;

import java.util.ArrayList;
import java.util.List;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.view.GrammarMonitor;

/** Tells a prediction in words. */
public final class PredictionText {
  /** So many violations are told; of others it is said how many there are. */
  public static final int MOST_TOLD = 20;

  private static final String NOT_COUNTED = "not counted (a pattern is found without the lattice)";

  private static final String LEFT_OUT =
      "  (only the events that matter; --witness writes the whole run of %d events)";

  private static final String LEFT_OUT_OBSERVED = "  (only the events that matter, of %d)";

  private final Trace trace;
  private final String name;
  private final String file;
  private final String leftOut;
  private Replays<Violation> replays = Replays.none();

  /**
   * @param name what the property or the view is called
   * @param file where it was read from
   */
  public PredictionText(Trace trace, String name, String file) {
    this(trace, name, file, LEFT_OUT);
  }

  private PredictionText(Trace trace, String name, String file, String leftOut) {
    this.trace = trace;
    this.name = name;
    this.file = file;
    this.leftOut = leftOut;
  }

  /** Tells of a run that goes on, of which no witness is written. */
  public static PredictionText ofObserved(Trace trace, String name, String file) {
    return new PredictionText(trace, name, file, LEFT_OUT_OBSERVED);
  }

  /** Says what has come of running the program again. */
  public PredictionText with(Replays<Violation> all) {
    replays = all;
    return this;
  }

  /** Returns the numbers, one a line, and then what is wrong. */
  public List<String> lines(Prediction prediction) {
    List<String> lines = numbers(prediction);
    if (prediction.isCut()) {
      lines.add(
          "left out: cuts beyond the width of %d; a larger --width may show more"
              .formatted(prediction.width()));
    }
    List<Violation> violations = prediction.violations();
    for (Violation it : violations.subList(0, Math.min(MOST_TOLD, violations.size()))) {
      lines.add("");
      lines.addAll(lines(it));
    }
    if (violations.size() > MOST_TOLD) {
      lines.add("");
      lines.add("and %d more, at other events".formatted(violations.size() - MOST_TOLD));
    }
    if (violations.isEmpty()) {
      lines.add(noViolation(prediction));
    }
    return lines;
  }

  /** Says that nothing is wrong. */
  public String noViolation(Prediction prediction) {
    return "no run violates " + name + (prediction.isCut() ? ", of those looked at" : "");
  }

  /** Returns the numbers, one a line. */
  public List<String> numbers(Prediction prediction) {
    List<String> lines = new ArrayList<>();
    boolean isCounted = prediction.isCounted();
    lines.add("cuts: " + (isCounted ? prediction.cuts() : NOT_COUNTED));
    lines.add("runs: " + (isCounted ? prediction.runs() : NOT_COUNTED));
    lines.add("violating runs: " + (isCounted ? prediction.violating() : NOT_COUNTED));
    lines.add("levels: " + (isCounted ? prediction.levels() : NOT_COUNTED));
    lines.add("widest level: " + (isCounted ? prediction.widest() : NOT_COUNTED));
    return lines;
  }

  /** Returns what is wrong, and the run in which it is. */
  public List<String> lines(Violation violation) {
    List<String> lines = new ArrayList<>(report(violation).lines().toList());
    if (!violation.observed()) {
      lines.set(0, "predicted: %s (%s)".formatted(lines.get(0), replays.outcome(violation)));
      lines.addAll(replays.details(violation));
    }
    return lines;
  }

  private String report(Violation violation) {
    boolean isOfGrammar = violation.monitor() instanceof GrammarMonitor;
    String said =
        isOfGrammar && violation.places().length > 0
            ? observed((GrammarMonitor) violation.monitor(), violation)
            : described(violation);
    StringBuilder text = new StringBuilder(said);
    append(text, violation);
    if (!isOfGrammar) {
      violation.others().forEach(it -> append(text, it));
    }
    return text.toString();
  }

  private void append(StringBuilder text, Violation violation) {
    int[] shown = ShownEvents.of(trace, violation.run(), violation.places());
    boolean isWhole = shown.length <= RunDiagram.MOST_ROWS;
    String left = isWhole ? "" : leftOut.formatted(violation.run().length);
    text.append("\n  ").append(violation.observed() ? "run" : "witness").append(left).append('\n');
    String diagram = diagram(violation, isWhole ? shown : violation.places());
    text.append(diagram.indent(4).stripTrailing());
  }

  private static String observed(GrammarMonitor monitor, Violation violation) {
    return monitor.violation(violation.places(), violation.state()).getMessage();
  }

  private String described(Violation violation) {
    Monitor monitor = violation.monitor();
    String reason = monitor.reason(violation.state());
    if (violation.places().length == 0) {
      String when = violation.atEnd() ? "at the end of the run" : "before anything happens";
      return "%s is violated %s: %s\n  %-8s  %s (%s)"
          .formatted(name, when, reason, "property", name, file);
    }
    TraceEvent last = trace.event(violation.places()[violation.places().length - 1]);
    String thread = trace.threads().name(last.thread());
    String where = violation.atEnd() ? "at the end of the run" : "in thread " + thread;
    StringBuilder text = new StringBuilder();
    text.append("%s is violated %s: %s".formatted(name, where, reason));
    fact(text, "event", EventText.withLocation(trace, last, monitor.variables()));
    fact(text, "property", "%s (%s)".formatted(name, file));
    return text.toString();
  }

  private static void fact(StringBuilder text, String name, String fact) {
    text.append("\n  %-8s  %s".formatted(name, fact));
  }

  private String diagram(Violation violation, int[] places) {
    String mark =
        violation.atEnd()
            ? "the run ends here"
            : violation.monitor() instanceof GrammarMonitor ? "here" : "violated here";
    return RunDiagram.of(trace, places, violation.monitor().variables(), mark);
  }
}
