package org.saga.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.predict.order.Causality;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code saga observe}. */
@Command(
    name = "observe",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FINE, ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED},
    customSynopsis = {
      "saga observe --port=N VIEW.. [--causality=locks|hb] [--width=N|all]",
      "       saga observe --port=N --property=FILE [--causality=locks|hb] [--width=N|all]"
    },
    description = {
      "Waits for a program on this machine that is recorded to tcp://127.0.0.1:N, and checks views"
          + " and properties against every run that could be while it runs."
    },
    footer = {
      "",
      "In one terminal:   saga observe --port 7070 --view Deadlock",
      "in another one:    saga record -o tcp://127.0.0.1:7070 --view Deadlock -- -cp classes Main"
    })
final class ObserveCommand implements Callable<Integer> {
  static final String NAME = "saga observe";
  private static final int LARGEST_PORT = 0xFFFF;

  @ParentCommand private SagaCommand saga;

  @Option(
      names = "--port",
      required = true,
      paramLabel = "N",
      description = "Where to listen, on this machine only; 0 for any free port, which is printed.")
  private int port;

  @Option(
      names = "--view",
      paramLabel = "FILE|NAME",
      description = "A view, or the name of one in the library.")
  private List<String> views = List.of();

  @Parameters(arity = "0..*", paramLabel = "VIEW", description = "The same as --view.")
  private List<String> more = List.of();

  @Option(names = "--property", paramLabel = "FILE", description = "A property.")
  private List<String> properties = List.of();

  @Option(
      names = "--causality",
      paramLabel = "locks|hb",
      converter = PredictCommand.CausalityName.class,
      description = {
        "Which orders are possible. locks, unless you say another: conflicting accesses keep their"
            + " order, critical sections of a lock may change places. hb: these keep theirs, too."
      })
  private Causality causality = Causality.all().get(0);

  @Option(
      names = "--width",
      paramLabel = "N|all",
      converter = PredictCommand.Width.class,
      description = "How many cuts of a level are looked at: 1 for the observed run alone. 100.")
  private int width = 100;

  @Mixin private ClassPathOption classPath;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("observe");
    List<String> named = ViewOptions.all(views, more);
    if (named.isEmpty() && properties.isEmpty()) {
      throw new UsageError(NAME + ": there is nothing to check; name it with --view or --property");
    }
    if (port < 0 || port > LARGEST_PORT) {
      throw new UsageError("%s: --port is a number from 0 to 65535, not %d".formatted(NAME, port));
    }
    return observed().run(properties, named, classPath.value());
  }

  private ObservedProgram observed() {
    try {
      return new ObservedProgram(saga.console(), port, causality, width);
    } catch (IllegalArgumentException e) {
      throw new UsageError(NAME + ": " + e.getMessage());
    }
  }
}
