package org.saga.benchmarks.weave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.saga.benchmarks.common.Machine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saga bench field}. */
@Command(
    name = "field",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Runs real programs plain and under the whole library, and looks for alarms.")
public final class FieldBench implements Callable<Integer> {
  private static final int NOT_CLEAN = 1;
  private static final int FAILED = 3;

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      description = "Which of them: ${COMPLETION-CANDIDATES}; all but hello, if none is named.")
  private List<Program> programs = List.of();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "8",
      description = "How many threads each uses; ${DEFAULT-VALUE} if nothing is said.")
  private int threads;

  @Option(
      names = "--jvm",
      paramLabel = "ARG",
      description = "An argument for the JVMs of the programs, as -Xmx1g.")
  private List<String> jvmArguments = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Set<Program> chosen = new TreeSet<>(programs.isEmpty() ? Program.real() : programs);
    chosen.add(Program.MISTAKES);
    Checkout checkout = Checkout.own();
    try {
      Preparation preparation = new Preparation(checkout, this::progress);
      CommandLines commands = preparation.programs(chosen, arguments());
      preparation.views(List.of(Program.MISTAKES), List.of(Way.LIBRARY), commands);
      PlainAndWatched runs = new PlainAndWatched(checkout.field(), commands, this::progress);
      List<FieldFinding> findings = chosen.stream().map(runs::of).toList();
      print(new FieldTables(findings, KnownAlarm.ALL));
      progress("What the programs printed, and what SAGA told, is in " + checkout.field() + ".");
      return findings.stream().allMatch(it -> it.isClean(KnownAlarm.ALL)) ? 0 : NOT_CLEAN;
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
  }

  private List<String> arguments() {
    List<String> arguments = new ArrayList<>(List.of("-Dthreads=" + threads));
    arguments.addAll(jvmArguments);
    return arguments;
  }

  private void print(FieldTables tables) {
    spec.commandLine()
        .getOut()
        .println(Machine.description() + "\n\n" + tables.programs() + "\n" + tables.alarms());
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }
}
