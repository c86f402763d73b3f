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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs whole programs in several ways, each of them round by round in one JVM, and compares. */
abstract class RoundsBench implements Callable<Integer> {
  private static final int FAILED = 3;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "6",
      description =
          "How many rounds a program has in its JVM; ${DEFAULT-VALUE} if nothing is said.")
  int rounds;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "8",
      description = "How many threads the programs have; ${DEFAULT-VALUE} if nothing is said.")
  int threads;

  @Spec private CommandSpec spec;

  private final Checkout checkout = Checkout.own();
  private final List<Line> lines = new ArrayList<>();
  CommandLines commands;

  abstract List<Program> programs();

  List<String> jvmArguments() {
    return List.of("-Dthreads=" + threads);
  }

  /** Adds what there is to say of a program. */
  abstract void add(Program program) throws IOException;

  @Override
  public final Integer call() {
    try {
      Preparation preparation = new Preparation(checkout, this::progress);
      commands = preparation.programs(programs(), jvmArguments());
      for (Program program : programs()) {
        add(program);
      }
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
    spec.commandLine().getOut().println(Machine.description() + "\n\n" + Table.of(lines));
    return lines.stream().allMatch(Line::isKept) ? 0 : FAILED;
  }

  final void add(Line line) {
    lines.add(line);
  }

  /** Adds how many times the seconds of another way one takes. */
  final void add(String what, double seconds, double other, String unit, Bound bound) {
    String from = "%s s / %s s of CPU".formatted(Numbers.figure(seconds), Numbers.figure(other));
    add(new Line(what, seconds / other, unit, bound, from, true));
  }

  final void progress(String line) {
    spec.commandLine().getErr().println(line);
  }

  /**
   * Runs a program in one way.
   *
   * @param worst the largest exit code that is no failure
   */
  final Meter run(Program program, String way, List<String> command, boolean isPlain, int worst)
      throws IOException {
    Meter meter = new Meter(checkout.runs(), program + "-" + way.replace(' ', '-'));
    Cost cost = meter.measure(command, !isPlain);
    progress("%s, %s: %s s of CPU time".formatted(program, way, Numbers.figure(cost.cpu())));
    if (meter.ending().code() > worst) {
      throw new IOException(program + " has failed; what it said is in " + meter.log());
    }
    return meter;
  }

  /** Returns an empty folder for a program's files. */
  final Path work(Program program) throws IOException {
    Path folder = checkout.runs().resolve(program + "-rounds");
    Folders.delete(folder);
    return Files.createDirectories(folder);
  }
}
