package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.benchmarks.common.Bound;
import org.saga.benchmarks.common.Folders;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Machine;
import org.saga.benchmarks.common.Numbers;
import org.saga.benchmarks.common.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saga bench monitor}. */
@Command(
    name = "monitor",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures what monitors cost: whole programs, plain, recorded and monitored, round by round",
      "in one JVM, and what a watched variable takes. The properties are in benchmarks/monitors."
    })
public final class MonitorBench implements Callable<Integer> {
  private static final int FAILED = 3;
  private static final double STEADY_TIMES_PLAIN = 3;

  /** Of the program that tells what its variables take, with eight threads. */
  private static final double MOST_BYTES = 2_000;

  /** Of the banks, as in the paper. */
  private static final int TRANSACTIONS = 2_000;

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      description = "Which of them: transfers variables h2 lucene hikari.")
  private List<Program> programs =
      List.of(Program.TRANSFERS, Program.VARIABLES, Program.H2, Program.LUCENE, Program.HIKARI);

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "6",
      description =
          "How many rounds a program has in its JVM; ${DEFAULT-VALUE} if nothing is said.")
  private int rounds;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "8",
      description = "How many threads the programs have; ${DEFAULT-VALUE} if nothing is said.")
  private int threads;

  @Spec private CommandSpec spec;

  private final Checkout checkout = Checkout.own();
  private final List<Line> lines = new ArrayList<>();
  private CommandLines commands;

  @Override
  public Integer call() {
    try {
      Preparation preparation = new Preparation(checkout, this::progress);
      commands = preparation.programs(programs, jvmArguments());
      for (Program program : programs) {
        add(program);
      }
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
    spec.commandLine().getOut().println(Machine.description() + "\n\n" + Table.of(lines));
    return lines.stream().allMatch(Line::isKept) ? 0 : FAILED;
  }

  private List<String> jvmArguments() {
    return List.of("-Dthreads=" + threads, "-Dtransfers=" + TRANSACTIONS / threads);
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }

  private void add(Program program) throws IOException {
    if (program == Program.VARIABLES) {
      addMemory();
    } else {
      addTimes(program);
    }
  }

  private void addMemory() throws IOException {
    Path folder = work(Program.VARIABLES);
    List<String> command = commands.monitored(Program.VARIABLES, 1, folder);
    MonitoredRun run = MonitoredRun.of(run(Program.VARIABLES, "monitored", command));
    tell(run);
    Bound bound = Bound.atMost(MOST_BYTES);
    lines.add(
        new Line(
            "what is known of a variable",
            run.bytesOfVariable(),
            "bytes",
            bound,
            run.whose(),
            run.isSound()));
  }

  private void addTimes(Program program) throws IOException {
    Path folder = work(program);
    RecordedRounds plain =
        RecordedRounds.of(
            run(program, "plain", commands.rounds(program, Recorded.NOT, rounds, folder)));
    RecordedRounds recorded =
        RecordedRounds.of(
            run(program, "recorded", commands.rounds(program, Recorded.SHARED, rounds, folder)));
    List<String> log = run(program, "monitored", commands.monitored(program, rounds, folder));
    RecordedRounds monitored = RecordedRounds.of(log);
    add(program + ", recorded, steady", recorded.steady(), plain.steady(), Bound.none());
    add(program + ", monitored, first round", monitored.first(), plain.first(), Bound.none());
    Bound bound = Bound.atMost(STEADY_TIMES_PLAIN);
    add(program + ", monitored, steady", monitored.steady(), plain.steady(), bound);
    addWatched(program, MonitoredRun.of(log));
  }

  private void add(String what, double seconds, double plain, Bound bound) {
    String from = "%s s / %s s of CPU".formatted(Numbers.figure(seconds), Numbers.figure(plain));
    lines.add(new Line(what, seconds / plain, "x plain", bound, from, true));
  }

  /** What was not watched has cost nothing: the figures before mean nothing then. */
  private void addWatched(Program program, MonitoredRun run) {
    tell(run);
    lines.add(
        new Line(
            program + ", watched",
            run.accesses(),
            "accesses",
            Bound.atLeast(1),
            run.whose(),
            run.isSound()));
  }

  private void tell(MonitoredRun run) {
    run.unseen().forEach(it -> progress("  " + it));
  }

  /** Returns what the run has told of itself. */
  private List<String> run(Program program, String way, List<String> command) throws IOException {
    Meter meter = new Meter(checkout.runs(), program + "-" + way);
    Cost cost = meter.measure(command, !way.equals("plain"));
    progress("%s, %s: %s s of CPU time".formatted(program, way, Numbers.figure(cost.cpu())));
    if (meter.ending().code() > 1) {
      throw new IOException(program + " has failed; what it said is in " + meter.log());
    }
    return Files.readAllLines(meter.log());
  }

  private Path work(Program program) throws IOException {
    Path folder = checkout.runs().resolve(program + "-rounds");
    Folders.delete(folder);
    return Files.createDirectories(folder);
  }
}
