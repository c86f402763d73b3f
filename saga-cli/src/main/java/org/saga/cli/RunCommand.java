package org.saga.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.TypeConversionException;

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

  @Option(
      names = "--weaver",
      paramLabel = LoadTimeWeaver.NAMES,
      converter = WeaverName.class,
      description = "What weaves the views into the program: SAGA's own weaver, or AspectJ.")
  private LoadTimeWeaver weaver = LoadTimeWeaver.DEFAULT;

  @Override
  public Integer call() throws IOException {
    RunOptions all = new RunOptions(options.views(), options.classPath(), options.engine(), weaver);
    return new ProgramCheck(saga.console(), Library.find(), all).run(programArguments());
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

  /** Weavers are named in lower case, as options are. */
  private static final class WeaverName implements ITypeConverter<LoadTimeWeaver> {
    @Override
    public LoadTimeWeaver convert(String name) {
      return LoadTimeWeaver.named(name)
          .orElseThrow(() -> new TypeConversionException("it is asm or aspectj, not " + name));
    }
  }
}
