package org.saga.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.property.Property;
import org.saga.predict.property.PropertyException;
import org.saga.predict.report.Prediction;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.report.PredictionText;
import org.saga.predict.report.SlicedPrediction;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceException;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.GrammarMonitor;
import org.saga.predict.view.ViewHistories;
import org.saga.predict.witness.WitnessCheck;
import org.saga.predict.witness.WitnessFile;

/** Checks what a trace says could have been, and prints what is found. */
final class PredictedRuns {
  private final Console console;
  private final Trace trace;
  private final String file;
  private final Causality causality;
  private final int width;
  private final WitnessFiles witnesses;
  private boolean reportsOpen;
  private boolean areViewsRecorded;
  private ProgramReplay replay;

  PredictedRuns(
      Console console,
      Trace trace,
      String file,
      Causality causality,
      int width,
      WitnessFiles witnesses) {
    this.console = console;
    this.trace = trace;
    this.file = file;
    this.causality = causality;
    this.width = width;
    this.witnesses = witnesses;
  }

  /** Says whether runs may not end while histories of viable views are open. */
  PredictedRuns reportingOpen(boolean isOn) {
    reportsOpen = isOn;
    return this;
  }

  /** Says that the views were on: what has no event did not happen. */
  PredictedRuns withViewsRecorded() {
    areViewsRecorded = true;
    return this;
  }

  /** Has what is predicted confirmed by running the program again. */
  PredictedRuns confirmedBy(ProgramReplay program) {
    replay = program;
    return this;
  }

  /** The exit code that the properties lead to. */
  int checkProperties(List<String> files) {
    int code = ExitCode.OK;
    for (String name : files) {
      try {
        Property property = Property.read(Path.of(name));
        property.warnings(trace).forEach(console.err()::println);
        code =
            Math.max(
                code,
                check("property", property.name(), name, trace, it -> List.of(property.of(it))));
      } catch (PropertyException e) {
        console.err().println(e.getMessage());
        return ExitCode.USAGE;
      }
    }
    return code;
  }

  /** The exit code that the views lead to. */
  int checkViews(List<String> names, String classPath) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = loaded(names, classPath, diagnostics)) {
      int code = console.print(diagnostics);
      if (diagnostics.hasErrors()) {
        return code;
      }
      for (LoadedViews.Loaded view : loaded.all()) {
        code = Math.max(code, check(view.named(), view.compiled()));
      }
      return code;
    }
  }

  private int check(String named, CompiledView view) {
    if (areViewsRecorded && !ViewHistories.areIn(view, trace)) {
      console.out().println("view: " + view.name());
      console.out().println("nothing that %s is about has happened".formatted(view.name()));
      return ExitCode.OK;
    }
    Trace prepared = ViewHistories.prepared(view, trace);
    return check("view", view.name(), named, prepared, it -> histories(view, it));
  }

  private List<GrammarMonitor> histories(CompiledView view, Trace prepared) {
    try {
      return ViewHistories.of(view, prepared, reportsOpen);
    } catch (IllegalArgumentException e) {
      throw new UsageError("%s: %s".formatted(file, e.getMessage()));
    }
  }

  /** Says of a witness whether it is one, without a lattice; the exit code is that of a finding. */
  int replay(Path file, String classPath) throws IOException {
    WitnessFile witness = read(file);
    if (WitnessCheck.isOfDefect(witness.property())) {
      return new PredictedDefects(console, trace, this.file, witnesses).replay(witness, file);
    }
    String[] property = witness.property().split(" ", 2);
    if (property.length == 2 && property[0].equals("view")) {
      return replayView(witness, file, property[1], classPath);
    }
    Property of = Property.read(Path.of(property[property.length - 1]));
    return replay(witness, file, of.name(), trace, List.of(of.of(trace)));
  }

  /** Has a program follow a witness; the exit code is that of a finding if it is confirmed. */
  int confirm(Path file, ProgramReplay replay) throws IOException {
    int code = replay(file, replay.classPath());
    if (code != ExitCode.VIOLATION) {
      return code;
    }
    WitnessFile witness = read(file);
    replay.refuseOtherProgram(witness.run());
    String which = file.toString();
    Replayed replayed =
        WitnessCheck.isOfDefect(witness.property())
            ? replay.along(
                trace, WitnessCheck.places(trace, witness.run()), witness.property(), which)
            : replay.along(witness.run(), witness.property(), which);
    replayed.report().forEach(console.out()::println);
    console.out().println(replayed.text());
    return switch (replayed.how()) {
      case CONFIRMED -> ExitCode.VIOLATION;
      case NOT_REPRODUCED, DIVERGED -> replayed.own();
      case UNFINISHED -> ExitCode.USAGE;
    };
  }

  private static WitnessFile read(Path file) throws IOException {
    try {
      return WitnessFile.read(file);
    } catch (TraceException e) {
      throw new UsageError(e.getMessage());
    } catch (NoSuchFileException e) {
      throw new UsageError("saga predict: there is no witness %s; check the path".formatted(file));
    }
  }

  private int replayView(WitnessFile witness, Path file, String name, String classPath)
      throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    try (LoadedViews loaded = loaded(List.of(name), classPath, diagnostics)) {
      int code = console.print(diagnostics);
      if (diagnostics.hasErrors()) {
        return code;
      }
      CompiledView view = loaded.all().get(0).compiled();
      Trace prepared = ViewHistories.prepared(view, trace);
      return replay(witness, file, view.name(), prepared, histories(view, prepared));
    }
  }

  private LoadedViews loaded(List<String> names, String classPath, Diagnostics diagnostics)
      throws IOException {
    return console.during(
        "compiling the views", () -> LoadedViews.of(names, classPath, diagnostics));
  }

  private int replay(
      WitnessFile witness, Path file, String name, Trace of, List<? extends Monitor> monitors) {
    String fault = null;
    for (Monitor monitor : monitors) {
      fault = WitnessCheck.fault(of, witness.causality(), witness.run(), monitor).orElse(null);
      if (fault == null) {
        console
            .out()
            .println(
                "%s is a run that could have been by %s, and it violates %s"
                    .formatted(file, witness.causality(), name));
        return ExitCode.VIOLATION;
      }
    }
    console.err().println("saga: error: %s: this is no witness: %s".formatted(file, fault));
    return ExitCode.USAGE;
  }

  private int check(
      String kind,
      String name,
      String source,
      Trace of,
      Function<Trace, List<? extends Monitor>> monitors) {
    SlicedPrediction sliced =
        console.during(
            "checking %s against every run that could have been".formatted(name),
            () -> SlicedPrediction.of(of, monitors, causality, width));
    Prediction prediction = sliced.prediction();
    boolean isPredicted = prediction.violations().stream().anyMatch(it -> !it.observed());
    List<String> lines =
        lines(new PredictionText(of, name, source), prediction, of, kind + " " + source);
    PrintWriter out = console.out();
    out.println(kind + ": " + name);
    out.println("causality: " + causality.word());
    sliced.told().ifPresent(out::println);
    lines.forEach(out::println);
    witnesses.write(of, file, causality, kind + " " + source, prediction.violations(), console);
    if (replay == null && isPredicted) {
      new ConfirmingCommand(file, witnesses, areViewsRecorded).print(out);
    }
    return prediction.violations().isEmpty() ? ExitCode.OK : ExitCode.VIOLATION;
  }

  /** If the program runs again, it has ended before the first line is printed. */
  private List<String> lines(
      PredictionText text, Prediction prediction, Trace of, String property) {
    if (replay == null) {
      return text.lines(prediction);
    }
    List<Violation> predicted =
        prediction.violations().stream()
            .limit(PredictionText.MOST_TOLD)
            .filter(it -> !it.observed())
            .toList();
    ConfirmedPredictions<Violation> confirmed =
        ConfirmedPredictions.of(
            predicted, (it, which) -> replay.along(of.of(it.run()), property, which));
    List<Violation> inOrder = confirmed.inOrder(prediction.violations());
    return text.with(confirmed).lines(prediction.with(inOrder));
  }
}
