package org.saga.benchmarks.weave;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.benchmarks.common.Machine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saga bench weave}. */
@Command(
    name = "weave",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Runs real programs plain, under JaCoCo's agent and under SAGA, and compares.")
public final class WeaveBench implements Callable<Integer> {
  private static final int FAILED = 3;

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      description = "Which of them: ${COMPLETION-CANDIDATES}; hello to kotlin, if none is named.")
  private List<Program> programs = List.of();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often to run each; ${DEFAULT-VALUE} if nothing is said.")
  private int rounds;

  @Option(
      names = "--jvm",
      paramLabel = "ARG",
      description = "An argument for the JVMs of the programs, as -Xmx1g.")
  private List<String> jvmArguments = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<Program> chosen = programs.isEmpty() ? Program.measured() : programs;
    Checkout checkout = Checkout.own();
    try {
      Preparation preparation = new Preparation(checkout, this::progress);
      CommandLines commands = preparation.programs(chosen, jvmArguments);
      preparation.views(chosen, Way.ofSaga(), commands);
      Findings findings =
          new Campaign(checkout.runs(), Way.ofWeaving(), commands, this::progress)
              .run(chosen, rounds);
      print(new WeaveTables(chosen, findings));
      progress("What the programs printed is in " + checkout.runs() + ".");
      return findings.areSound() ? 0 : FAILED;
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
  }

  private void print(WeaveTables tables) {
    spec.commandLine()
        .getOut()
        .println(Machine.description() + "\n\n" + tables.runs() + "\n" + tables.bounds());
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }
}
