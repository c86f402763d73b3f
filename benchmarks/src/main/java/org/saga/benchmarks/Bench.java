package org.saga.benchmarks;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code saga bench}. */
@Command(
    name = "saga bench",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures what an event costs and prints a table.")
final class Bench implements Callable<Integer> {
  private static final int FAILED = 3;

  @Option(names = "--quick", description = "One short round: a minute or two instead of ten.")
  private boolean quick;

  @Option(names = "--rounds", paramLabel = "N", description = "How often to measure each line.")
  private Integer rounds;

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      description = "Only lines with this text; may be repeated.")
  private List<String> only = List.of();

  @Option(
      names = "--jvm",
      paramLabel = "ARG",
      description = "An argument for the JVMs that are measured, as -XX:+UseParallelGC.")
  private List<String> jvmArguments = List.of();

  @Spec private CommandSpec spec;

  /** Starts the command. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Bench()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException {
    List<Row> rows = Plan.of(Sizes.FULL).rows().stream().filter(this::isAskedFor).toList();
    PrintWriter progress = spec.commandLine().getErr();
    Path folder = Files.createTempDirectory("saga-bench");
    try {
      progress.println("weaving the programs ...");
      Weaver.weave(folder);
      List<String> failures = new ArrayList<>();
      Results results = measure(rows, folder, failures, progress);
      PrintWriter out = spec.commandLine().getOut();
      out.println(Machine.description() + "\n\n" + Table.of(rows, results));
      failures.forEach(progress::println);
      return failures.isEmpty() ? 0 : FAILED;
    } finally {
      Folders.delete(folder);
    }
  }

  private boolean isAskedFor(Row row) {
    String what = row.what().toLowerCase(Locale.ROOT);
    return only.isEmpty()
        || only.stream().anyMatch(it -> what.contains(it.toLowerCase(Locale.ROOT)));
  }

  private Results measure(
      List<Row> rows, Path folder, List<String> failures, PrintWriter progress) {
    Effort effort = quick ? Effort.QUICK : Effort.FULL;
    if (rounds != null) {
      effort = effort.rounds(rounds);
    }
    Jmh jmh = new Jmh(effort, folder, jvmArguments, folder.resolve("jmh.log"));
    Results results = new Results();
    Set<Run> runs = Plan.runs(rows);
    int done = 0;
    for (int round = 0; round < effort.rounds(); round++) {
      for (Run run : runs) {
        progress.printf("%d/%d %s%n", ++done, effort.rounds() * runs.size(), run);
        try {
          results.add(run, jmh.measure(run));
        } catch (RunnerException e) {
          failures.add(run + " failed: " + e.getMessage());
        }
      }
    }
    return results;
  }
}
