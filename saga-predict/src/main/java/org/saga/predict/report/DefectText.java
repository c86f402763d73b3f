package org.saga.predict.report;

import java.util.ArrayList;
import java.util.List;
import org.saga.predict.defect.Defect;
import org.saga.predict.defect.Defect.Fact;
import org.saga.predict.defect.Defects;
import org.saga.predict.trace.Trace;

/** Tells races, deadlocks and violations of atomicity in words. */
public final class DefectText {
  /** So many are told; of others only what they are. */
  public static final int MOST_TOLD = 20;

  private final Trace trace;
  private final String what;
  private Replays<Defect> replays = Replays.none();

  /**
   * @param what what was looked for: {@code races}
   */
  public DefectText(Trace trace, String what) {
    this.trace = trace;
    this.what = what;
  }

  /** Says what has come of running the program again. */
  public DefectText with(Replays<Defect> all) {
    replays = all;
    return this;
  }

  /** Returns the numbers, one a line, and then what was found. */
  public List<String> lines(Defects defects) {
    List<String> lines = new ArrayList<>();
    boolean isSliced = !trace.dependences().isEmpty();
    lines.add(isSliced ? "order: exact, on slices" : "order: exact");
    lines.add("candidates: " + defects.candidates());
    if (defects.undecided() > 0) {
      lines.add(
          "undecided: %d (the search came to its bound: they may be possible or not)"
              .formatted(defects.undecided()));
    }
    List<Defect> found = defects.found();
    for (Defect defect : found.subList(0, Math.min(MOST_TOLD, found.size()))) {
      lines.add("");
      lines.addAll(lines(defect));
    }
    if (found.size() > MOST_TOLD) {
      lines.add("");
      lines.add("and %d more:".formatted(found.size() - MOST_TOLD));
      found.stream().skip(MOST_TOLD).forEach(it -> lines.add("  " + it.title()));
    }
    if (found.isEmpty()) {
      lines.add(
          "no %s are predicted%s"
              .formatted(what, defects.undecided() > 0 ? ", of those that were decided" : ""));
    }
    return lines;
  }

  /** Returns what is wrong, and the run that shows it. */
  public List<String> lines(Defect defect) {
    List<String> lines = new ArrayList<>();
    lines.add("predicted: %s (%s)".formatted(defect.title(), replays.outcome(defect)));
    defect.facts().forEach(it -> lines.add(line(it)));
    lines.add(line(new Fact("decided", decided(defect))));
    int[] run = defect.run();
    int[] shown = ShownEvents.of(trace, run, defect.shown());
    boolean isWhole = shown.length <= RunDiagram.MOST_ROWS;
    lines.add(
        "  witness"
            + (isWhole
                ? ""
                : "  (only the events that matter; --witness writes the whole run of %d events)"
                    .formatted(run.length)));
    String diagram =
        RunDiagram.of(trace, isWhole ? shown : defect.shown(), List.of(), "predicted here");
    diagram.indent(4).stripTrailing().lines().forEach(lines::add);
    lines.addAll(replays.details(defect));
    return lines;
  }

  private static String line(Fact fact) {
    return "  %-8s  %s".formatted(fact.name(), fact.value());
  }

  private static String decided(Defect defect) {
    return switch (defect.how()) {
      case CLOSURE -> "by the closure: what is needed, in the order of the trace";
      case SEARCH -> "by the search: what is needed, in another order";
      case BOUND -> throw new IllegalArgumentException("nothing has decided " + defect.title());
    };
  }
}
