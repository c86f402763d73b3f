package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.diagnostic.Diagnostics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code saga prepare}: what the agent asks of the compiler. */
@Command(
    name = "prepare",
    hidden = true,
    mixinStandardHelpOptions = true,
    description = "Compiles views for a program, and prints the jars for the agent.")
final class PrepareCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Mixin private ViewOptions options;

  @Override
  public Integer call() throws IOException {
    List<String> program = saga.programArguments("prepare --view Deadlock");
    Diagnostics diagnostics = new Diagnostics();
    RunOptions all =
        new RunOptions(
            options.views(), options.classPath(), options.engine(), LoadTimeWeaver.DEFAULT);
    ProgramViews compiler = new ProgramViews(Library.find(), all, diagnostics);
    List<Path> files = compiler.files();
    List<Path> jars =
        diagnostics.hasErrors() ? List.of() : compiler.jars(files, JavaArguments.parse(program));
    int code = saga.console().print(diagnostics);
    if (!diagnostics.hasErrors()) {
      jars.forEach(saga.console().out()::println);
    }
    return code;
  }
}
