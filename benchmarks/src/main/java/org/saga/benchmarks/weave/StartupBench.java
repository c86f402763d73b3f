package org.saga.benchmarks.weave;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Machine;
import org.saga.benchmarks.common.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saga bench startup}. */
@Command(
    name = "startup",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Starts programs plain and under the agents of JaCoCo, AspectJ and SAGA, and compares.",
      "AspectJ has one small aspect, SAGA one small view, which is compiled before."
    })
public final class StartupBench implements Callable<Integer> {
  private static final int FAILED = 3;

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      description = "Which of them: ${COMPLETION-CANDIDATES}; hello and h2, if none is named.")
  private List<Program> programs = List.of(Program.HELLO, Program.H2);

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often to start each; ${DEFAULT-VALUE} if nothing is said.")
  private int rounds;

  @Option(
      names = "--jvm",
      paramLabel = "ARG",
      description = "An argument for the JVMs of the programs, as -Xmx1g.")
  private List<String> jvmArguments = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Checkout checkout = Checkout.own();
    try {
      Preparation preparation = new Preparation(checkout, this::progress);
      CommandLines commands = preparation.programs(programs, jvmArguments);
      preparation.starts(programs, commands);
      Findings findings =
          new Campaign(checkout.starts(), Way.ofStarting(), commands, this::progress)
              .run(programs, rounds);
      StartupTables tables = new StartupTables(programs, findings);
      List<Line> lines = tables.differences();
      print(tables.runs() + "\n" + Table.of(lines));
      return findings.areSound() && lines.stream().allMatch(Line::isKept) ? 0 : FAILED;
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
  }

  private void print(String tables) {
    spec.commandLine().getOut().println(Machine.description() + "\n\n" + tables);
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }
}
