package org.saga.cli;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.saga.predict.order.Causality;

/** Runs a program, and checks views against every run that could have been instead. */
final class PredictedProgram {
  private static final int WIDTH = 100_000;

  private final Console console;
  private final RunOptions options;

  PredictedProgram(Console console, RunOptions options) {
    this.console = console;
    this.options = options;
  }

  /** Returns the exit code: that of a violation if there is one in any run. */
  int run(ProgramCheck program, List<String> javaArguments) throws IOException {
    RecordingFile recording = RecordingFile.temporary(List.of());
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
    return new PredictedRuns(
            console,
            new TraceFiles("saga run", console).read(file),
            file,
            Causality.all().get(0),
            WIDTH,
            new WitnessFiles(null))
        .checkViews(options.views(), classPath(javaArguments));
  }

  /** The program's, and what the command line adds. */
  private String classPath(List<String> javaArguments) throws IOException {
    JavaArguments arguments = JavaArguments.parse(ArgumentFiles.expand(javaArguments));
    return ProgramPath.of(arguments, ProgramPath.parse(options.classPath())).entries().stream()
        .map(Object::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }
}
