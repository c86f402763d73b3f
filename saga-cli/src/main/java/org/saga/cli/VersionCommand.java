package org.saga.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code saga version}. */
@Command(
    name = "version",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = "Prints the version of SAGA, and of the Java that runs it.")
final class VersionCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("version");
    saga.console().out().println("saga " + Version.number() + ", Java " + Runtime.version());
    return ExitCode.OK;
  }
}
