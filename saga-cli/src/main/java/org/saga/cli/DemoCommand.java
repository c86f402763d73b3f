package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.config.Options;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code saga demo}. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCode.HEADING,
    exitCodeList = {ExitCode.FOUND, ExitCode.MISTAKEN, ExitCode.FAILED},
    description = "Runs philosophers who deadlock, with the views on; the exit code is 1.")
final class DemoCommand implements Callable<Integer> {
  private static final List<String> VIEWS = List.of("Phil", "Fork", "Deadlock");
  private static final String MAIN = "philosophers.Philosophers";

  @ParentCommand private SagaCommand saga;

  @Override
  public Integer call() throws IOException {
    saga.refuseJavaArguments("demo");
    String home = Options.home() == null ? "." : Options.home();
    Path classes = Path.of(home, "examples", "target", "classes").normalize();
    if (!Files.exists(classes.resolve(MAIN.replace('.', '/') + ".class"))) {
      throw new UsageError(
          "saga demo: there are no classes of the examples in " + classes + "; start ./saga demo");
    }
    List<String> program = List.of("-cp", classes.toString(), MAIN);
    saga.console()
        .err()
        .printf(
            "saga run --view %s -- %s%n",
            String.join(" --view ", VIEWS), String.join(" ", program));
    return new ProgramCheck(saga.console(), Library.find(), RunOptions.of(VIEWS)).run(program);
  }
}
