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
import org.saga.predict.witness.DefectSchedule;
import org.saga.predict.witness.WitnessSchedule;

/** Runs a program again, along a witness of what could have gone wrong in it. */
final class ProgramReplay {
  private static final int THE_RUN_ITSELF = 1;
  private static final String VIEW = "view ";

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
   * Runs the program along a witness of a view or a property.
   *
   * @param property {@code view NAME} or {@code property FILE}
   * @param run the witness
   * @param which what users know it by
   */
  Replayed along(Trace run, String property, String which) throws IOException {
    String named = property.substring(property.indexOf(' ') + 1);
    return announced(
        which,
        () -> property.startsWith(VIEW) ? alongForView(run, named) : alongForProperty(run, named));
  }

  /** What the program prints itself stands between two lines. */
  private Replayed announced(String which, SecondRun program) throws IOException {
    console.err().println("---- saga: the program runs again, along " + which + " ----");
    Replayed replayed = program.replayed();
    console.err().println("---- saga: the program has ended ----");
    return replayed;
  }

  private interface SecondRun {
    Replayed replayed() throws IOException;
  }

  // ---- races, deadlocks and violations of atomicity: that the program has followed shows them

  /**
   * Runs the program along a witness of a defect.
   *
   * @param run places in the trace
   * @param claim what it is a witness of
   * @param which what users know it by
   */
  Replayed along(Trace trace, int[] run, String claim, String which) throws IOException {
    List<String> schedule;
    try {
      schedule = DefectSchedule.of(trace, run, claim, patienceMillis);
    } catch (IllegalArgumentException e) {
      return new Replayed(Replayed.How.UNFINISHED, e.getMessage(), List.of(), ExitCode.USAGE);
    }
    return announced(which, () -> alongForDefect(schedule));
  }

  private Replayed alongForDefect(List<String> schedule) throws IOException {
    ReplayedRun replayed = run(schedule, views, List.of(), false);
    return replayed.isCompleted()
        ? replayed.replayed(true, replayed.outcome().report())
        : replayed.replayed(false, List.of());
  }

  // ---- properties: the recording tells whether they hold

  private Replayed alongForProperty(Trace run, String file) throws IOException {
    Property property = Property.read(Path.of(file));
    Violation predicted = observed(run, List.of(property.of(run)));
    ReplayedRun recorded = run(schedule(run, predicted, false), views, property.fields(), true);
    if (recorded.trace() == null) {
      return recorded.replayed(false, List.of());
    }
    Trace replayed = WitnessSchedule.withoutMarks(recorded.trace());
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
      List<String> schedule = schedule(prepared, predicted, isOfDeadlock(predicted));
      ReplayedRun recorded = run(schedule, List.of(name), List.of(), false);
      return recorded.replayed(hasFound(recorded, view.name(), predicted), List.of());
    }
  }

  // ---- the program

  private List<String> schedule(Trace run, Violation predicted, boolean endsWithWaiting) {
    if (predicted == null) {
      throw new UsageError("this is no witness: it violates nothing");
    }
    return WitnessSchedule.of(run, predicted.places(), endsWithWaiting, patienceMillis);
  }

  private ReplayedRun run(
      List<String> lines, List<String> on, List<String> fields, boolean isTraceNeeded)
      throws IOException {
    ReplayFile schedule = ReplayFile.of(lines);
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
      Trace trace =
          isTraceNeeded && recording.isWritten()
              ? new TraceFiles("saga confirm", console).read(recording.target())
              : null;
      return new ReplayedRun(own, schedule.outcome(), found, trace);
    } finally {
      schedule.delete();
      recording.delete();
    }
  }

  /** Whether a view was violated as predicted. */
  private static boolean hasFound(ReplayedRun run, String view, Violation predicted) {
    GrammarMonitor monitor = (GrammarMonitor) predicted.monitor();
    String headline = monitor.violation(predicted.places(), predicted.state()).headline();
    return run.found().stream().anyMatch(it -> it.tellsOf(view, headline));
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
    return entries().stream().map(Object::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private List<Path> entries() throws IOException {
    JavaArguments arguments = JavaArguments.parse(ArgumentFiles.expand(javaArguments));
    return ProgramPath.of(arguments, ProgramPath.parse(moreClassPath)).entries();
  }

  /** Refuses a witness that names places which the program does not have. */
  void refuseOtherProgram(Trace run) throws IOException {
    try (PlacesInClasses places = new PlacesInClasses(entries())) {
      String missing = places.missing(run.locations().all()).orElse(null);
      if (missing != null) {
        throw new UsageError(
            "saga confirm: there is no %s in the program: its class file is another one than was recorded; record the program again"
                .formatted(missing));
      }
    }
  }
}
