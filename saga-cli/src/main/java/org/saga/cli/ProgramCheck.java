package org.saga.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.weave.ViewIndex;

/** Runs a program and checks it against views: what {@code saga run} does. */
final class ProgramCheck {
  private final Console console;
  private final Library library;
  private final RunOptions options;
  private final Diagnostics diagnostics = new Diagnostics();
  private RecordingFile recording;
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

  /** Compiles the views, if they are not compiled yet, and runs the program. */
  int run(List<String> javaArguments) throws IOException {
    List<Path> files = new ViewFiles(library, diagnostics).named(options.views());
    if (diagnostics.hasErrors()) {
      return console.print(diagnostics);
    }
    JavaArguments arguments = JavaArguments.parse(ArgumentFiles.expand(javaArguments));
    Path agent = options.weaver().agent();
    ProgramPath program = ProgramPath.of(arguments, ProgramPath.parse(options.classPath()));
    List<Path> jars = compiled(files, program);
    int code = console.print(diagnostics);
    if (diagnostics.hasErrors()) {
      return code;
    }
    SwitchedViews views = SwitchedViews.of(jars, arguments.options());
    views.warning().ifPresent(console.err()::println);
    if (views.on().isEmpty() && recording == null) {
      return JavaProcess.run(javaArguments, own -> own);
    }
    List<String> more = new ArrayList<>();
    more.add("-javaagent:" + agent + "=" + joined(views.jars()));
    more.addAll(options.weaver().javaOptions(arguments.isModular()));
    views.on().forEach(it -> more.add("-ea:" + it));
    if (recording != null) {
      more.addAll(recording.javaOptions());
    }
    if (schedule != null) {
      more.add("-Dsaga.schedule=" + schedule);
    }
    return new ProgramRun(more, javaArguments, arguments.options(), console.err(), toldOf).run();
  }

  private List<Path> compiled(List<Path> files, ProgramPath program) throws IOException {
    OpenJars open = new OpenJars(program.entries());
    try {
      ProgramInputs inputs = new ProgramInputs(diagnostics);
      inputs.checkNotWoven(program.entries());
      List<Path> jars = diagnostics.hasErrors() ? List.of() : compiledEach(files, program);
      if (!diagnostics.hasErrors()) {
        inputs.checkPackages(ViewIndex.of(jars).views(), program.entries());
      }
      return jars;
    } finally {
      open.close();
    }
  }

  /** Each view is compiled by itself; what only shows among several of them is found then. */
  private List<Path> compiledEach(List<Path> files, ProgramPath program) throws IOException {
    ViewJars jars = new ViewJars(library, program, options, diagnostics);
    List<Path> compiled = new ArrayList<>();
    for (Path file : files) {
      Path jar = jars.of(file);
      if (jar != null) {
        compiled.add(jar);
      }
    }
    if (!diagnostics.hasErrors()) {
      jars.checkApart(files, compiled);
    }
    return compiled;
  }

  private static String joined(List<Path> jars) {
    StringBuilder joined = new StringBuilder();
    for (Path jar : jars) {
      joined.append(joined.isEmpty() ? "" : File.pathSeparator).append(jar);
    }
    return joined.toString();
  }
}
