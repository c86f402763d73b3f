package org.saga.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line with its subcommands. */
@Command(
    name = "saga",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Checks the history of a multithreaded Java program against grammars.",
    subcommands = {
      RunCommand.class,
      RecordCommand.class,
      VerifyCommand.class,
      PredictCommand.class,
      ConfirmCommand.class,
      ObserveCommand.class,
      TraceCommand.class,
      GenerateCommand.class,
      CheckCommand.class,
      ExplainCommand.class,
      WeaveCommand.class,
      ListCommand.class,
      OptionsCommand.class,
      InitCommand.class,
      DemoCommand.class,
      CompletionCommand.class,
      VersionCommand.class,
      CommandLine.HelpCommand.class,
      PrepareCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED},
    footer = {
      "",
      "In a checkout of SAGA, 'saga bench' measures what an event costs, and 'saga install'",
      "puts the artifacts into the local Maven repository."
    })
final class SagaCommand implements Runnable {
  @Spec private CommandSpec spec;

  private final Console console;
  private final List<String> javaArguments;

  /**
   * @param javaArguments what follows {@code --}, or null if it is missing
   */
  SagaCommand(Console console, List<String> javaArguments) {
    this.console = console;
    this.javaArguments = javaArguments;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "there is no command");
  }

  /**
   * Returns what follows {@code --}.
   *
   * @param example how the command may be used, up to there
   */
  List<String> programArguments(String example) {
    if (javaArguments == null || javaArguments.isEmpty()) {
      throw new UsageError(
          "saga %s: there are no arguments of java; write them after --, for instance: saga %s -- -cp classes Main"
              .formatted(example.split(" ")[0], example));
    }
    return javaArguments;
  }

  void refuseJavaArguments(String command) {
    if (javaArguments != null) {
      throw new UsageError(
          "saga "
              + command
              + ": only saga run, saga record and saga confirm take arguments of java; leave out what follows --");
    }
  }

  Console console() {
    return console;
  }

  List<String> javaArguments() {
    return javaArguments;
  }
}
