package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.saga.benchmarks.common.Bound;
import org.saga.benchmarks.common.Line;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code saga bench monitor}. */
@Command(
    name = "monitor",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures what monitors cost: whole programs, plain, recorded and monitored, round by round",
      "in one JVM, and what a watched variable takes. The properties are in benchmarks/monitors."
    })
public final class MonitorBench extends RoundsBench {
  private static final String PLAIN = "x plain";
  private static final double STEADY_TIMES_PLAIN = 3;

  /** What a program ends with that is violated: it was monitored. */
  private static final int VIOLATED = 1;

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

  @Override
  List<Program> programs() {
    return programs;
  }

  @Override
  List<String> jvmArguments() {
    return List.of("-Dthreads=" + threads, "-Dtransfers=" + TRANSACTIONS / threads);
  }

  @Override
  void add(Program program) throws IOException {
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
    add(
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
    add(program + ", recorded, steady", recorded.steady(), plain.steady(), PLAIN, Bound.none());
    add(
        program + ", monitored, first round",
        monitored.first(),
        plain.first(),
        PLAIN,
        Bound.none());
    Bound bound = Bound.atMost(STEADY_TIMES_PLAIN);
    add(program + ", monitored, steady", monitored.steady(), plain.steady(), PLAIN, bound);
    addWatched(program, MonitoredRun.of(log));
  }

  /** What was not watched has cost nothing: the figures before mean nothing then. */
  private void addWatched(Program program, MonitoredRun run) {
    tell(run);
    add(
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
    Meter meter = run(program, way, command, way.equals("plain"), VIOLATED);
    return Files.readAllLines(meter.log());
  }
}
