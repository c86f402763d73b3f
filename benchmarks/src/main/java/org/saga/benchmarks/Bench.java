package org.saga.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.RunnerException;
import org.saga.benchmarks.common.Folders;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Machine;
import org.saga.benchmarks.common.Results;
import org.saga.benchmarks.common.Table;
import org.saga.benchmarks.predict.PredictBench;
import org.saga.benchmarks.weave.DefectBench;
import org.saga.benchmarks.weave.FieldBench;
import org.saga.benchmarks.weave.LinkBench;
import org.saga.benchmarks.weave.MonitorBench;
import org.saga.benchmarks.weave.RecordBench;
import org.saga.benchmarks.weave.StartupBench;
import org.saga.benchmarks.weave.WeaveBench;
import org.saga.generator.weave.Ajc;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code saga bench}. */
@Command(
    name = "saga bench",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    subcommands = {
      WeaveBench.class,
      LinkBench.class,
      FieldBench.class,
      DefectBench.class,
      StartupBench.class,
      PredictBench.class,
      RecordBench.class,
      MonitorBench.class
    },
    description = "Measures what an event costs and prints a table.")
final class Bench implements Callable<Integer> {
  private static final int FAILED = 3;

  @Option(names = "--quick", description = "One short round: some minutes instead of ten.")
  private boolean quick;

  @Option(names = "--rounds", paramLabel = "N", description = "How often to measure each line.")
  private Integer rounds;

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      description = "Only lines with this text; may be repeated.")
  private List<String> only = List.of();

  @Option(
      names = "--peer",
      paramLabel = "FOLDER",
      description = {
        "The programs woven by another tool, to be measured in the same run:",
        "FOLDER/classes has the classes of the package program, FOLDER/views those that they need."
      })
  private Path peer;

  @Option(
      names = "--jvm",
      paramLabel = "ARG",
      description = "An argument for the JVMs that are measured, as -XX:+UseParallelGC.")
  private List<String> jvmArguments = List.of();

  @Option(
      names = "--profiler",
      paramLabel = "NAME",
      description = "A profiler of JMH, as gc or stack; it writes into the log of each run.")
  private List<String> profilers = List.of();

  @Spec private CommandSpec spec;

  /** Starts the command. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** Names of programs are written in lower case. */
  static CommandLine commandLine() {
    return new CommandLine(new Bench()).setCaseInsensitiveEnumValuesAllowed(true);
  }

  @Override
  public Integer call() throws IOException {
    checkPeer();
    List<Row> rows = rows();
    Path folder = Ajc.sourceOf(Bench.class).resolveSibling("bench");
    Folders.delete(folder);
    progress("weaving the programs ...");
    Weaver.weave(folder);
    if (peer != null) {
      Folders.copy(peer, folder.resolve(Woven.PEER.folder()));
    }
    Results<Run, Sample> results = new Results<>();
    boolean complete = measure(Plan.runs(rows), folder, results);
    List<Line> lines = rows.stream().map(it -> it.line(results)).toList();
    spec.commandLine().getOut().println(Machine.description() + "\n\n" + Table.of(lines));
    progress("JMH's own output is in " + folder + ".");
    return complete ? 0 : FAILED;
  }

  private void checkPeer() {
    if (peer != null && !Files.isDirectory(peer.resolve("classes").resolve("program"))) {
      throw new ParameterException(
          spec.commandLine(),
          "--peer "
              + peer
              + " has no folder classes/program; weave the classes in benchmarks/target/classes/program"
              + " into it");
    }
  }

  private List<Row> rows() {
    List<Row> all = Plan.of(Sizes.FULL, peer != null).rows();
    List<Row> rows = all.stream().filter(this::isAskedFor).toList();
    if (rows.isEmpty()) {
      String whats = all.stream().map(Row::what).collect(Collectors.joining("\n  "));
      throw new ParameterException(
          spec.commandLine(), "--only " + only.get(0) + " leaves no line of these:\n  " + whats);
    }
    return rows;
  }

  private boolean isAskedFor(Row row) {
    return only.isEmpty() || only.stream().anyMatch(row.what()::contains);
  }

  /** Returns whether all went well; what failed is missing in the table. */
  private boolean measure(Set<Run> runs, Path folder, Results<Run, Sample> results) {
    Effort effort = quick ? Effort.QUICK : Effort.FULL;
    int count = rounds == null ? effort.rounds() : rounds;
    Jmh jmh = new Jmh(effort, folder, jvmArguments, profilers);
    boolean complete = true;
    int done = 0;
    for (int round = 0; round < count; round++) {
      for (Run run : runs) {
        progress("%d/%d %s".formatted(++done, count * runs.size(), run));
        try {
          results.add(run, jmh.measure(run));
        } catch (RunnerException e) {
          complete = false;
          progress("failed: " + e.getMessage());
        }
      }
    }
    return complete;
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }
}
