package org.saga.cli;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.saga.predict.order.Causality;
import org.saga.predict.property.PropertyException;
import org.saga.predict.report.Prediction;
import org.saga.predict.trace.Trace;

/** Runs a program, and checks views and properties against every run that could have been. */
final class PredictedProgram {
  private final Console console;
  private final RunOptions options;
  private final List<String> properties;
  private final List<String> defects;
  private final Integer patience;
  private final boolean withControl;
  private List<String> atomic = List.of();

  /**
   * @param defects the words for what is looked for besides: races, deadlocks, atomicity
   * @param patience how many seconds to wait for a thread when the program runs again along what is
   *     predicted; null if it does not
   * @param withControl whether the ways that threads go are recorded as well
   */
  PredictedProgram(
      Console console,
      RunOptions options,
      List<String> properties,
      List<String> defects,
      Integer patience,
      boolean withControl) {
    this.withControl = withControl;
    this.patience = patience;
    this.console = console;
    this.options = options;
    this.properties = properties;
    this.defects = defects;
  }

  /** Says which blocks should be atomic; all that are known if there are none. */
  PredictedProgram withBlocks(List<String> patterns) {
    atomic = patterns;
    return this;
  }

  /** Returns the exit code: that of a violation if there is one in any run. */
  int run(ProgramCheck program, List<String> javaArguments) throws IOException {
    RecordingFile recording;
    try {
      recording =
          RecordingFile.temporary(PropertyFiles.fields(properties), withControl).marking(atomic);
    } catch (PropertyException e) {
      console.err().println(e.getMessage());
      return ExitCode.USAGE;
    }
    try {
      int own = program.recordedTo(recording).run(javaArguments);
      if (!recording.isWritten()) {
        return own;
      }
      int predicted = predict(recording, javaArguments);
      return predicted == ExitCode.OK ? own : predicted;
    } finally {
      recording.delete();
    }
  }

  private int predict(RecordingFile recording, List<String> javaArguments) throws IOException {
    String file = recording.target();
    JavaArguments program = JavaArguments.parse(ArgumentFiles.expand(javaArguments));
    Trace trace = new TraceFiles("saga run", console).completed(file, new CompletionOptions());
    WitnessFiles none = new WitnessFiles(null);
    PredictedRuns runs =
        new PredictedRuns(
                console, trace, file, Causality.all().get(0), Prediction.DEFAULT_WIDTH, none)
            .reportingOpen(ReportedOpen.in(program.options()))
            .withViewsRecorded();
    ProgramReplay replay = patience == null ? null : replay(javaArguments);
    runs.confirmedBy(replay);
    int code =
        new PredictedDefects(console, trace, file, none).ofRun(replay).check(defects, atomic);
    code = Math.max(code, runs.checkProperties(properties));
    return options.views().isEmpty()
        ? code
        : Math.max(code, runs.checkViews(options.views(), classPath(program)));
  }

  private ProgramReplay replay(List<String> javaArguments) {
    return new ProgramReplay(
        console, options.views(), options.classPath(), javaArguments, patience);
  }

  /** The program's, and what the command line adds. */
  private String classPath(JavaArguments arguments) throws IOException {
    return ProgramPath.of(arguments, ProgramPath.parse(options.classPath())).entries().stream()
        .map(Object::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }
}
