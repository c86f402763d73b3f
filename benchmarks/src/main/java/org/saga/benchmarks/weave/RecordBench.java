package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/** {@code saga bench record}. */
@Command(
    name = "record",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures what a recording costs: accesses that nobody contends for, and whole programs,",
      "plain and recorded, round by round in one JVM. Recordings are thrown away."
    })
public final class RecordBench implements Callable<Integer> {
  private static final int FAILED = 3;

  /** What an access may cost, in nanoseconds of CPU time. */
  private static final double MOST_NANOS = 15;

  private static final double MOST_BYTES = 2.5;
  private static final double FIRST_TIMES_PLAIN = 4;
  private static final double STEADY_TIMES_PLAIN = 3;
  private static final double CONTROL_TIMES_RECORDED = 1.5;

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      description = "Which of them: ${COMPLETION-CANDIDATES}; accesses h2 lucene hikari else.")
  private List<Program> programs =
      List.of(Program.ACCESSES, Program.H2, Program.LUCENE, Program.HIKARI);

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
      commands = preparation.programs(programs, List.of("-Dthreads=" + threads));
      for (Program program : programs) {
        if (program == Program.ACCESSES) {
          addAccesses();
        } else {
          addProgram(program);
        }
      }
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
    spec.commandLine().getOut().println(Machine.description() + "\n\n" + Table.of(lines));
    return lines.stream().allMatch(Line::isKept) ? 0 : FAILED;
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }

  // ---- accesses

  private void addAccesses() throws IOException {
    Map<String, double[]> plain = accesses(Recorded.NOT);
    Map<String, double[]> whole = accesses(Recorded.WHOLE);
    Map<String, double[]> shared = accesses(Recorded.SHARED);
    whole.forEach(
        (what, nanos) -> {
          Bound bound = what.equals("monitor") ? Bound.none() : Bound.atMost(MOST_NANOS);
          String from =
              "%s in the thread; plain %s"
                  .formatted(Numbers.figure(nanos[0]), Numbers.figure(plain.get(what)[1]));
          lines.add(new Line(what + ", recorded", nanos[1], "ns CPU", bound, from, true));
          double alone = shared.get(what)[1];
          lines.add(new Line(what + ", of one thread", alone, "ns CPU", Bound.none(), "", true));
        });
  }

  /** Returns, by what was accessed, the nanoseconds of the thread and of the process. */
  private Map<String, double[]> accesses(Recorded way) throws IOException {
    Meter meter = run(Program.ACCESSES, way, commands.once(Program.ACCESSES, way));
    Map<String, double[]> nanos = new LinkedHashMap<>();
    for (String line : meter.ending().output().lines().toList()) {
      String[] parts = line.split(":");
      nanos.put(
          parts[0], new double[] {Double.parseDouble(parts[1]), Double.parseDouble(parts[2])});
    }
    return nanos;
  }

  // ---- whole programs

  private void addProgram(Program program) throws IOException {
    RecordedRounds plain = rounds(program, Recorded.NOT);
    RecordedRounds recorded = rounds(program, Recorded.SHARED);
    RecordedRounds control = rounds(program, Recorded.CONTROL);
    boolean isBound = program == Program.H2;
    add(program + ", first round", recorded.first(), plain.first(), isBound, FIRST_TIMES_PLAIN);
    add(program + ", steady", recorded.steady(), plain.steady(), isBound, STEADY_TIMES_PLAIN);
    addControl(program + ", control, first round", control.first(), recorded.first());
    addControl(program + ", control, steady", control.steady(), recorded.steady());
    lines.add(
        new Line(
            program + ", size",
            recorded.bytesAnEvent(),
            "bytes/event",
            Bound.atMost(MOST_BYTES),
            "%,d events in %d rounds".formatted(recorded.events(), rounds),
            true));
  }

  private void add(String what, double recorded, double plain, boolean isBound, double most) {
    Bound bound = isBound ? Bound.atMost(most) : Bound.none();
    String from = "%s s / %s s of CPU".formatted(Numbers.figure(recorded), Numbers.figure(plain));
    lines.add(new Line(what, recorded / plain, "x plain", bound, from, true));
  }

  private void addControl(String what, double control, double recorded) {
    String from = "%s s / %s s of CPU".formatted(Numbers.figure(control), Numbers.figure(recorded));
    Bound bound = Bound.atMost(CONTROL_TIMES_RECORDED);
    lines.add(new Line(what, control / recorded, "x recorded", bound, from, true));
  }

  private RecordedRounds rounds(Program program, Recorded way) throws IOException {
    Path folder = work(program);
    Meter meter = run(program, way, commands.rounds(program, way, rounds, folder));
    return RecordedRounds.of(Files.readAllLines(meter.log()));
  }

  private Meter run(Program program, Recorded way, List<String> command) throws IOException {
    Meter meter = new Meter(checkout.runs(), program + "-recorded-" + way.word());
    Cost cost = meter.measure(command, way != Recorded.NOT);
    progress("%s, %s: %s s of CPU time".formatted(program, way.word(), Numbers.figure(cost.cpu())));
    if (meter.ending().code() != 0) {
      throw new IOException(program + " has failed; what it said is in " + meter.log());
    }
    return meter;
  }

  private Path work(Program program) throws IOException {
    Path folder = checkout.runs().resolve(program + "-rounds");
    Folders.delete(folder);
    return Files.createDirectories(folder);
  }
}
