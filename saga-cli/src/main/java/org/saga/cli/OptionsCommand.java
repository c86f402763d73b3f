package org.saga.cli;

import java.util.concurrent.Callable;
import org.saga.config.Option;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code saga options}. */
@Command(
    name = "options",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = {
      "Lists the options of the agent, with their values and what they are for.",
      "They are set in the argument of -javaagent as NAME=VALUE, by -Dsaga.NAME=VALUE, in the",
      "environment as SAGA_NAME=VALUE, or in the file saga.properties. The first of these decides."
    })
final class OptionsCommand implements Callable<Integer> {
  @ParentCommand private SagaCommand saga;

  @Override
  public Integer call() {
    saga.refuseJavaArguments("options");
    int width = Option.all().stream().mapToInt(it -> it.name().length()).max().orElse(0);
    String format = "%-" + width + "s  %s%n" + " ".repeat(width) + "  %s%n";
    for (Option option : Option.all()) {
      saga.console().out().printf(format, option.name(), values(option), option.meaning());
    }
    saga.console().out().flush();
    return ExitCode.OK;
  }

  private static String values(Option option) {
    return option.otherwise() == null
        ? option.values()
        : option.values() + "; " + option.otherwise() + " if nothing is said";
  }
}
