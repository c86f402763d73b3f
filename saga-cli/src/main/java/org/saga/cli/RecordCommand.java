package org.saga.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.generator.engine.Engine;
import org.saga.predict.property.PropertyException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga record}. */
@Command(
    name = "record",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED, ExitCode.OWN},
    customSynopsis =
        "saga record -o FILE|tcp://127.0.0.1:PORT [VIEW..] [--property=FILE ...] [--relevant=PATTERN ...]"
            + " [--atomic=PATTERN ...] [--control] -- <arguments of java>",
    description = {
      "Runs a program and records what its threads do to what they share, for saga predict."
    })
final class RecordCommand implements Callable<Integer> {
  private static final String NAME = "saga record";

  @ParentCommand private SagaCommand saga;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE|ADDRESS",
      description =
          "Where the recording goes: a file, or the port of saga observe: tcp://127.0.0.1:PORT.")
  private String file;

  @Option(
      names = "--view",
      paramLabel = "FILE|NAME",
      description = "A view, or the name of one in the library, whose events are recorded as well.")
  private List<String> views = List.of();

  @Parameters(arity = "0..*", paramLabel = "VIEW", description = "The same as --view.")
  private List<String> more = List.of();

  @Option(
      names = "--property",
      paramLabel = "FILE",
      description = "A property; the values of the variables that it names are recorded as well.")
  private List<String> properties = List.of();

  @Option(
      names = "--relevant",
      paramLabel = "PATTERN",
      split = ",",
      description = {
        "Fields whose values are recorded, such as pkg.Account.balance or pkg.Account.*;",
        "those that a property will name which is not written yet."
      })
  private List<String> relevant = List.of();

  @Mixin private AtomicOption atomic;

  @Option(
      names = "--control",
      description = {
        "Records the ways that threads go through the program as well, and its class files:",
        "what happened because of what, which saga predict then knows."
      })
  private boolean withControl;

  @Mixin private ClassPathOption classPath;

  @Override
  public Integer call() throws IOException {
    RunOptions options =
        new RunOptions(
            ViewOptions.all(views, more),
            classPath.value(),
            Engine.EMBEDDED,
            LoadTimeWeaver.DEFAULT);
    List<String> program = saga.programArguments("record -o run.trace");
    List<String> fields = new ArrayList<>(relevant);
    try {
      fields.addAll(PropertyFiles.fields(properties));
    } catch (PropertyException e) {
      saga.console().err().println(e.getMessage());
      return ExitCode.USAGE;
    }
    RecordingFile recording =
        RecordingFile.named(NAME, file, fields, withControl).marking(atomic.methods());
    return new ProgramCheck(saga.console(), Library.find(), options)
        .recordedTo(recording)
        .run(program);
  }
}
