package org.saga.benchmarks.weave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saga bench link}. */
@Command(
    name = "link",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Weaves each class of real programs and looks whether the JVM still accepts it.")
public final class LinkBench implements Callable<Integer> {
  private static final int FAILED = 3;

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "0..*",
      description = "Whose jars: ${COMPLETION-CANDIDATES}; hello to kotlin, if none is named.")
  private List<Program> programs = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<Program> named = programs.isEmpty() ? Program.measured() : programs;
    List<Program> chosen = named.stream().filter(Program::hasJars).toList();
    Checkout checkout = Checkout.own();
    try {
      CommandLines commands = new Preparation(checkout, this::progress).programs(chosen, List.of());
      List<Line> lines = new ArrayList<>();
      for (Program program : chosen) {
        lines.addAll(link(program, checkout, commands));
      }
      spec.commandLine().getOut().println(Table.of(lines));
      progress("All errors are in " + checkout.runs() + ".");
      return lines.stream().allMatch(Line::isKept) ? 0 : FAILED;
    } catch (IOException e) {
      progress("saga bench: " + e.getMessage());
      return FAILED;
    }
  }

  private List<Line> link(Program program, Checkout checkout, CommandLines commands)
      throws IOException {
    List<Line> lines = new ArrayList<>();
    LinkFindings findings =
        new LinkFindings(ending(new ProgramRun(program, Way.PLAIN), checkout, commands));
    for (Way way : Way.ofSaga()) {
      ProgramRun run = new ProgramRun(program, way);
      lines.add(findings.line(run, ending(run, checkout, commands)));
    }
    return lines;
  }

  private Ending ending(ProgramRun run, Checkout checkout, CommandLines commands)
      throws IOException {
    progress("linking the classes of " + run + " ...");
    Meter meter = new Meter(checkout.runs(), run + "-linked");
    meter.measure(commands.linking(run, checkout.runs()), run.way().hasLauncher());
    return meter.ending();
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }
}
