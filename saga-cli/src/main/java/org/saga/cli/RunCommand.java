package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;
import org.saga.weave.ViewIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code saga run}. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    customSynopsis = "saga run --view=FILE|NAME [--view=...] -- <arguments of java>",
    description = {
      "Runs a program and checks it against views.",
      "Exit codes: 1 if there was any violation, else the program's own;",
      "2 for usage or input errors, 3 for an internal error."
    })
final class RunCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Mixin private ViewOptions options;

  @Override
  public Integer call() throws IOException {
    List<Path> more = ProgramPath.parse(options.classPath());
    return run(
        saga.console(),
        Library.find(),
        options.views(),
        options.engine(),
        programArguments(),
        more);
  }

  private List<String> programArguments() {
    List<String> arguments = saga.javaArguments();
    if (arguments == null || arguments.isEmpty()) {
      throw new UsageError(
          "saga run: there are no arguments of java; write them after --, for instance: saga run"
              + " --view Deadlock -- -cp classes Main");
    }
    return arguments;
  }

  /** Compiles the views, if they are not in the cache, and runs the program. */
  static int run(
      Console console,
      Library library,
      List<String> names,
      Engine engine,
      List<String> javaArguments,
      List<Path> more)
      throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    List<Path> files = new ViewFiles(library, diagnostics).named(names);
    if (diagnostics.hasErrors()) {
      return console.print(diagnostics);
    }
    JavaArguments arguments = JavaArguments.parse(ArgumentFiles.expand(javaArguments));
    Path agent = SagaPath.agent();
    ProgramPath program = ProgramPath.of(arguments, more);
    new ProgramInputs(diagnostics).checkNotWoven(program.entries());
    if (diagnostics.hasErrors()) {
      return console.print(diagnostics);
    }
    Path jar = new ViewJars(library, program, engine, diagnostics).of(files);
    if (jar != null) {
      new ProgramInputs(diagnostics)
          .checkPackages(ViewIndex.of(List.of(jar)).views(), program.entries());
    }
    int code = console.print(diagnostics);
    if (jar == null || diagnostics.hasErrors()) {
      return code;
    }
    List<String> options = options(agent, jar, arguments, program);
    return new ProgramRun(options, javaArguments, arguments.options(), console.err()).run();
  }

  private static List<String> options(
      Path agent, Path jar, JavaArguments arguments, ProgramPath program) throws IOException {
    List<String> options = new ArrayList<>();
    options.add("-javaagent:" + agent + "=" + jar);
    if (arguments.isModular()) {
      options.add("--add-modules=java.sql,jdk.unsupported");
    }
    if (Runtime.version().feature() >= 23) {
      // AspectJ defines classes by way of Unsafe; newer JVMs would warn.
      options.add("--sun-misc-unsafe-memory-access=allow");
    }
    if (!program.complete()) {
      options.add("-Dsaga.unmatched=list");
    }
    options.addAll(
        AssertionSwitches.enabling(ViewIndex.of(List.of(jar)).views(), arguments.options()));
    return options;
  }
}
