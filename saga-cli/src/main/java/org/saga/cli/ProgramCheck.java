package org.saga.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saga.generator.diagnostic.Diagnostics;

/** Runs a program and checks it against views: what {@code saga run} does. */
final class ProgramCheck {
  private final Console console;
  private final Library library;
  private final RunOptions options;
  private final Diagnostics diagnostics = new Diagnostics();
  private RecordingFile recording;
  private MonitorFile monitors;
  private Path schedule;
  private Consumer<Findings> toldOf = findings -> {};

  ProgramCheck(Console console, Library library, RunOptions options) {
    this.console = console;
    this.library = library;
    this.options = options;
  }

  /** Records the program as well. */
  ProgramCheck recordedTo(RecordingFile file) {
    recording = file;
    return this;
  }

  /** Has its threads follow a schedule, and tells what is found. */
  ProgramCheck following(Path file, Consumer<Findings> found) {
    schedule = file;
    toldOf = found;
    return this;
  }

  /** Has its threads watched by monitors as well. */
  ProgramCheck monitoredBy(MonitorFile file) {
    monitors = file;
    return this;
  }

  /** Compiles the views, if they are not compiled yet, and runs the program. */
  int run(List<String> javaArguments) throws IOException {
    ProgramViews compiler = new ProgramViews(library, options, diagnostics);
    List<Path> files = compiler.files();
    if (diagnostics.hasErrors()) {
      return console.print(diagnostics);
    }
    JavaArguments arguments = JavaArguments.parse(ArgumentFiles.expand(javaArguments));
    Path agent = options.weaver().agent();
    List<Path> jars = jars(compiler, files, arguments);
    int code = console.print(diagnostics);
    if (diagnostics.hasErrors()) {
      return code;
    }
    SwitchedViews views = SwitchedViews.of(jars, arguments.options());
    views.warning().ifPresent(console.err()::println);
    if (views.on().isEmpty() && recording == null && monitors == null) {
      return JavaProcess.run(javaArguments, own -> own);
    }
    List<String> more = new ArrayList<>();
    more.add("-javaagent:" + agent + "=compiled=" + joined(views.jars()));
    more.addAll(options.weaver().javaOptions(arguments.isModular()));
    views.on().forEach(it -> more.add("-ea:" + it));
    if (recording != null) {
      more.addAll(recording.javaOptions());
    }
    if (monitors != null) {
      more.add("-Dsaga.monitor=" + monitors.path());
    }
    if (schedule != null) {
      more.add("-Dsaga.schedule=" + schedule);
    }
    return new ProgramRun(more, javaArguments, arguments.options(), console.err(), toldOf).run();
  }

  private List<Path> jars(ProgramViews compiler, List<Path> files, JavaArguments arguments)
      throws IOException {
    return console.during("compiling the views", () -> compiler.jars(files, arguments));
  }

  private static String joined(List<Path> jars) {
    StringBuilder joined = new StringBuilder();
    for (Path jar : jars) {
      joined.append(joined.isEmpty() ? "" : File.pathSeparator).append(jar);
    }
    return joined.toString();
  }
}
