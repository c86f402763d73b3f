package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saga.benchmarks.common.Bound;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code saga bench record}. */
@Command(
    name = "record",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures what a recording costs: accesses that nobody contends for, and whole programs,",
      "plain and recorded, round by round in one JVM. Recordings are thrown away."
    })
public final class RecordBench extends RoundsBench {
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

  @Override
  List<Program> programs() {
    return programs;
  }

  @Override
  void add(Program program) throws IOException {
    if (program == Program.ACCESSES) {
      addAccesses();
    } else {
      addProgram(program);
    }
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
          add(new Line(what + ", recorded", nanos[1], "ns CPU", bound, from, true));
          double alone = shared.get(what)[1];
          add(new Line(what + ", of one thread", alone, "ns CPU", Bound.none(), "", true));
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
    addPlain(
        program + ", first round", recorded.first(), plain.first(), isBound, FIRST_TIMES_PLAIN);
    addPlain(program + ", steady", recorded.steady(), plain.steady(), isBound, STEADY_TIMES_PLAIN);
    addControl(program + ", control, first round", control.first(), recorded.first());
    addControl(program + ", control, steady", control.steady(), recorded.steady());
    add(
        new Line(
            program + ", size",
            recorded.bytesAnEvent(),
            "bytes/event",
            Bound.atMost(MOST_BYTES),
            "%,d events in %d rounds".formatted(recorded.events(), rounds),
            true));
  }

  private void addPlain(String what, double recorded, double plain, boolean isBound, double most) {
    add(what, recorded, plain, "x plain", isBound ? Bound.atMost(most) : Bound.none());
  }

  private void addControl(String what, double control, double recorded) {
    add(what, control, recorded, "x recorded", Bound.atMost(CONTROL_TIMES_RECORDED));
  }

  private RecordedRounds rounds(Program program, Recorded way) throws IOException {
    Path folder = work(program);
    Meter meter = run(program, way, commands.rounds(program, way, rounds, folder));
    return RecordedRounds.of(Files.readAllLines(meter.log()));
  }

  private Meter run(Program program, Recorded way, List<String> command) throws IOException {
    return run(program, way.word(), command, way == Recorded.NOT, 0);
  }
}
