package org.saga.benchmarks.weave;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.saga.benchmarks.common.Bound;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Numbers;
import org.saga.benchmarks.common.Results;
import org.saga.benchmarks.common.Table;

/** Tells what the campaign has found: what each run took, and what SAGA has to keep to. */
final class WeaveTables {
  private static final List<String> HEAD =
      List.of(
          "program",
          "run",
          "CPU s",
          "x plain",
          "x JaCoCo",
          "launcher's CPU s",
          "wall s",
          "peak MB",
          "launcher's peak MB",
          "ended");

  private static final double MORE_MEGABYTES = 60;
  private static final double HELLO_TIMES_JACOCO = 3;
  private static final double SCALA_TIMES_PLAIN = 2.4;

  private final Collection<Program> programs;
  private final Findings findings;
  private final Results<ProgramRun, Cost> costs;

  WeaveTables(Collection<Program> programs, Findings findings) {
    this.programs = new TreeSet<>(programs);
    this.findings = findings;
    this.costs = findings.costs();
  }

  String runs() {
    List<List<String>> lines = new ArrayList<>();
    for (Program program : programs) {
      for (Way way : Way.ofWeaving()) {
        lines.add(cells(new ProgramRun(program, way)));
      }
    }
    return Table.of(HEAD, lines);
  }

  private List<String> cells(ProgramRun run) {
    return List.of(
        run.program().toString(),
        run.way().title(),
        figure(run, Cost::programCpu),
        Numbers.figure(costs.ratio(run, run.in(Way.PLAIN), Cost::programCpu)),
        Numbers.figure(costs.ratio(run, run.in(Way.JACOCO), Cost::programCpu)),
        run.way().hasLauncher() ? figure(run, Cost::launcherCpu) : "",
        figure(run, Cost::wall),
        figure(run, Cost::memory),
        run.way().hasLauncher() ? figure(run, Cost::launcherMemory) : "",
        findings.faultOf(run).isEmpty() ? "right" : findings.faultOf(run));
  }

  String bounds() {
    List<Line> lines = new ArrayList<>();
    for (Program program : programs) {
      for (Way way : Way.ofSaga()) {
        addBounds(new ProgramRun(program, way), lines);
      }
    }
    return Table.of(lines);
  }

  private void addBounds(ProgramRun run, List<Line> lines) {
    ProgramRun plain = run.in(Way.PLAIN);
    ProgramRun jacoco = run.in(Way.JACOCO);
    lines.add(ratio(run, "CPU", jacoco, Cost::programCpu, Bound.atMost(1)));
    if (run.program() == Program.HELLO) {
      String what = "CPU, launcher and all";
      lines.add(ratio(run, what, jacoco, Cost::cpu, Bound.atMost(HELLO_TIMES_JACOCO)));
    }
    if (run.program() == Program.SCALA) {
      lines.add(ratio(run, "CPU", plain, Cost::programCpu, Bound.atMost(SCALA_TIMES_PLAIN)));
    }
    lines.add(memory(run, jacoco));
  }

  private Line ratio(
      ProgramRun run, String what, ProgramRun to, ToDoubleFunction<Cost> of, Bound bound) {
    String from = "%s against %s s".formatted(figure(run, of), figure(to, of));
    return line(run, what, costs.ratio(run, to, of), "x " + to.way().title(), bound, from);
  }

  private Line memory(ProgramRun run, ProgramRun to) {
    return line(
        run,
        "memory",
        costs.difference(run, to, Cost::memory),
        "MB more than " + to.way().title(),
        Bound.atMost(MORE_MEGABYTES),
        "%s against %s MB".formatted(figure(run, Cost::memory), figure(to, Cost::memory)));
  }

  /** Where something went wrong, the figures may be those of a program that did not do its work. */
  private Line line(
      ProgramRun run, String what, double value, String unit, Bound bound, String from) {
    String fault = findings.faultOf(run);
    return new Line(
        "%s, %s: %s".formatted(run.program(), run.way().title(), what),
        value,
        unit,
        bound,
        fault.isEmpty() ? from : from + "; " + fault,
        fault.isEmpty());
  }

  private String figure(ProgramRun run, ToDoubleFunction<Cost> of) {
    return Numbers.figure(costs.of(run, of));
  }
}
