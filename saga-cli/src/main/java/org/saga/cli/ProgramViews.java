package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.weave.ViewIndex;

/** The compiled views for a program, as an agent takes them. */
final class ProgramViews {
  private final Library library;
  private final RunOptions options;
  private final Diagnostics diagnostics;

  ProgramViews(Library library, RunOptions options, Diagnostics diagnostics) {
    this.library = library;
    this.options = options;
    this.diagnostics = diagnostics;
  }

  /** Returns the files of the views, as far as they are found. */
  List<Path> files() {
    return new ViewFiles(library, diagnostics).named(options.views());
  }

  /** Returns the jars of views, compiled if they are not there yet; none if there are errors. */
  List<Path> jars(List<Path> files, JavaArguments arguments) throws IOException {
    ProgramPath program = ProgramPath.of(arguments, ProgramPath.parse(options.classPath()));
    OpenJars open = new OpenJars(program.entries());
    try {
      ProgramInputs inputs = new ProgramInputs(diagnostics);
      inputs.checkNotWoven(program.entries());
      List<Path> jars = diagnostics.hasErrors() ? List.of() : compiledEach(files, program);
      if (!diagnostics.hasErrors()) {
        inputs.checkPackages(ViewIndex.of(jars).views(), program.entries());
      }
      return diagnostics.hasErrors() ? List.of() : forAgent(jars);
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

  /** AspectJ's agent has the libraries under their own names. */
  private List<Path> forAgent(List<Path> jars) throws IOException {
    if (options.weaver().weavesAspects()) {
      return jars;
    }
    List<Path> relocated = new ArrayList<>();
    for (Path jar : jars) {
      relocated.add(RelocatedJars.of(jar));
    }
    return relocated;
  }
}
