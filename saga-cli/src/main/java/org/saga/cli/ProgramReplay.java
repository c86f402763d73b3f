package org.saga.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.property.Property;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.report.PredictionText;
import org.saga.predict.trace.Trace;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.GrammarMonitor;
import org.saga.predict.view.ViewHistories;
import org.saga.predict.witness.WitnessSchedule;

/** Runs a program again, along a witness of what could have gone wrong in it. */
final class ProgramReplay {
  private static final int THE_RUN_ITSELF = 1;
  private static final String VIEW = "view ";
  private static final String PROPERTY = "property ";

  private final Console console;
  private final List<String> views;
  private final String moreClassPath;
  private final List<String> javaArguments;
  private final long patienceMillis;

  /**
   * @param views those that are on besides the one that is confirmed: a property may name events
   * @param moreClassPath what the command line adds to the program's class path, or null
   * @param patienceSeconds how long to wait for a thread that does other things
   */
  ProgramReplay(
      Console console,
      List<String> views,
      String moreClassPath,
      List<String> javaArguments,
      int patienceSeconds) {
    this.console = console;
    this.views = views;
    this.moreClassPath = moreClassPath;
    this.javaArguments = javaArguments;
    this.patienceMillis = TimeUnit.SECONDS.toMillis(patienceSeconds);
  }

  /**
   * Runs the program.
   *
   * @param property {@code view NAME} or {@code property FILE}
   * @param run the witness
   * @param which what users know it by
   */
  Replayed along(Trace run, String property, String which) throws IOException {
    console.err().println("---- saga: the program runs again, along " + which + " ----");
    Replayed replayed = along(run, property);
    console.err().println("---- saga: the program has ended ----");
    return replayed;
  }

  private Replayed along(Trace run, String property) throws IOException {
    String named = property.substring(property.indexOf(' ') + 1);
    if (!property.startsWith(VIEW) && !property.startsWith(PROPERTY)) {
      throw new UsageError(
          "saga confirm: programs follow witnesses of views and properties; this is one of: %s"
              .formatted(property));
    }
    return property.startsWith(VIEW) ? alongForView(run, named) : alongForProperty(run, named);
  }

  // ---- properties: the recording tells whether they hold

  private Replayed alongForProperty(Trace run, String file) throws IOException {
    Property property = Property.read(Path.of(file));
    Violation predicted = observed(run, List.of(property.of(run)));
    Recorded recorded = run(run, predicted, views, property.fields());
    if (recorded.trace == null) {
      return recorded.replayed(false, List.of());
    }
    Trace replayed = WitnessSchedule.withoutMarks(recorded.trace);
    Violation found = observed(replayed, List.of(property.of(replayed)));
    return found == null
        ? recorded.replayed(false, List.of())
        : recorded.replayed(true, new PredictionText(replayed, property.name(), file).lines(found));
  }

  private static Violation observed(Trace run, List<? extends Monitor> monitors) {
    return Prediction.of(run, monitors, Causality.all().get(0), THE_RUN_ITSELF)
        .violations()
        .stream()
        .filter(Violation::observed)
        .findFirst()
        .orElse(null);
  }

  // ---- views: the running program tells

  private Replayed alongForView(Trace run, String name) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = LoadedViews.of(List.of(name), classPath(), diagnostics)) {
      console.print(diagnostics);
      if (diagnostics.hasErrors()) {
        throw new UsageError("the view %s cannot be compiled".formatted(name));
      }
      CompiledView view = loaded.all().get(0).compiled();
      Trace prepared = ViewHistories.prepared(view, run);
      boolean reportsOpen = ReportedOpen.in(options());
      Violation predicted = observed(prepared, ViewHistories.of(view, prepared, reportsOpen));
      Recorded recorded = run(prepared, predicted, List.of(name), List.of());
      return recorded.replayed(recorded.hasFound(view.name(), predicted), List.of());
    }
  }

  // ---- the program

  /** What a run has left behind. */
  private record Recorded(int own, ReplayFile.Outcome outcome, List<Findings> found, Trace trace) {

    /** Whether a view was violated as predicted. */
    boolean hasFound(String view, Violation predicted) {
      GrammarMonitor monitor = (GrammarMonitor) predicted.monitor();
      String headline = monitor.violation(predicted.places(), predicted.state()).headline();
      return found.stream().anyMatch(it -> it.tellsOf(view, headline));
    }

    Replayed replayed(boolean isConfirmed, List<String> report) {
      if (isConfirmed) {
        return new Replayed(Replayed.How.CONFIRMED, "", report, own);
      }
      if (outcome == null) {
        String why = "the program ended without a word of how far it came; was it killed?";
        return new Replayed(Replayed.How.UNFINISHED, why, report, own);
      }
      return outcome.isCompleted()
          ? new Replayed(Replayed.How.NOT_REPRODUCED, "", report, own)
          : new Replayed(how(), detail(), report, own);
    }

    private Replayed.How how() {
      return outcome.isDiverged() && outcome.met() > 0
          ? Replayed.How.DIVERGED
          : Replayed.How.UNFINISHED;
    }

    private String detail() {
      if (outcome.met() == 0) {
        return "the program does nothing of what the witness says; is it the one that was recorded?";
      }
      return outcome.isDiverged()
          ? outcome.next() + ": " + outcome.why()
          : "the program ended before " + outcome.next();
    }
  }

  private Recorded run(Trace run, Violation predicted, List<String> on, List<String> fields)
      throws IOException {
    if (predicted == null) {
      throw new UsageError("this is no witness: it violates nothing");
    }
    ReplayFile schedule =
        ReplayFile.of(
            WitnessSchedule.of(run, predicted.places(), isOfDeadlock(predicted), patienceMillis));
    RecordingFile recording = RecordingFile.temporary(fields, false);
    try {
      List<Findings> found = new ArrayList<>();
      RunOptions options =
          new RunOptions(on, moreClassPath, Engine.EMBEDDED, LoadTimeWeaver.DEFAULT);
      int own =
          new ProgramCheck(console, Library.find(), options)
              .recordedTo(recording)
              .following(schedule.path(), found::add)
              .run(javaArguments);
      boolean isNeeded = !isOfView(predicted) && recording.isWritten();
      Trace trace =
          isNeeded ? new TraceFiles("saga confirm", console).read(recording.target()) : null;
      return new Recorded(own, schedule.outcome(), found, trace);
    } finally {
      schedule.delete();
      recording.delete();
    }
  }

  private static boolean isOfView(Violation predicted) {
    return predicted.monitor() instanceof GrammarMonitor;
  }

  private static boolean isOfDeadlock(Violation predicted) {
    return predicted.monitor() instanceof GrammarMonitor grammar
        && grammar.isSuspicion(predicted.state());
  }

  private List<String> options() throws IOException {
    return JavaArguments.parse(ArgumentFiles.expand(javaArguments)).options();
  }

  /** The program's, and what the command line adds. */
  String classPath() throws IOException {
    JavaArguments arguments = JavaArguments.parse(ArgumentFiles.expand(javaArguments));
    return ProgramPath.of(arguments, ProgramPath.parse(moreClassPath)).entries().stream()
        .map(Object::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }
}
