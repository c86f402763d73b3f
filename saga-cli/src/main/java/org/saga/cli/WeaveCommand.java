package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.agent.monitor.MonitorWeaver;
import org.saga.agent.weave.MethodReferences;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.weave.CompiledViews;
import org.saga.generator.weave.ProgramWeaver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code saga weave}. */
@Command(
    name = "weave",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = {
      "Weaves views into class files that exist.",
      "The result runs with saga-core, antlr4-runtime and aspectjrt on the class path."
    })
final class WeaveCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Mixin private ViewOptions options;

  @Option(
      names = "--in",
      required = true,
      paramLabel = "CLASSES|JAR",
      description = "What to weave.")
  private List<Path> in;

  @Option(
      names = "-o",
      required = true,
      paramLabel = "DIR|JAR",
      description = "Where to write the woven classes and those of the views.")
  private Path out;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("weave");
    Diagnostics diagnostics = new Diagnostics();
    Library library = Library.find();
    List<Path> files = new ViewFiles(library, diagnostics).named(options.views());
    ProgramInputs inputs = new ProgramInputs(diagnostics);
    in.forEach(it -> inputs.check(it, out));
    inputs.checkNotWoven(in);
    if (!diagnostics.hasErrors()) {
      List<Path> all = new ArrayList<>(in);
      all.addAll(ProgramPath.parse(options.classPath()));
      all.addAll(SagaPath.runtime());
      weave(
          files, new ViewCompiler(all, true, library, options.engine(), diagnostics), diagnostics);
    }
    return saga.console().print(diagnostics);
  }

  private void weave(List<Path> files, ViewCompiler compiler, Diagnostics diagnostics)
      throws IOException {
    try (WorkFolder work = new WorkFolder()) {
      CompiledViews compiled = compiler.compile(files, work.path());
      if (compiled == null) {
        return;
      }
      Path woven = work.newFolder("woven");
      new ProgramWeaver(compiled, compiler.ajc(), MethodReferences::pass, MonitorWeaver::pass)
          .weave(in, work.newFolder("staging"), woven, diagnostics);
      if (!diagnostics.hasErrors()) {
        WovenOutput.copy(compiled.folder(), woven);
        WovenOutput.deliver(woven, out, diagnostics);
      }
    }
  }
}
