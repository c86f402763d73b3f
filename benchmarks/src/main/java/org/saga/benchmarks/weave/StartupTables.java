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

/** Tells what agents take to start: each run, and what SAGA's has to keep to. */
final class StartupTables {
  private static final List<String> HEAD =
      List.of("program", "run", "CPU s", "wall s", "peak MB", "ended");

  /** How many seconds SAGA's agent may take more than AspectJ's. */
  private static final double MOST_SECONDS = 0.3;

  private final Collection<Program> programs;
  private final Findings findings;
  private final Results<ProgramRun, Cost> costs;

  StartupTables(Collection<Program> programs, Findings findings) {
    this.programs = new TreeSet<>(programs);
    this.findings = findings;
    this.costs = findings.costs();
  }

  String runs() {
    List<List<String>> lines = new ArrayList<>();
    for (Program program : programs) {
      for (Way way : Way.ofStarting()) {
        lines.add(cells(new ProgramRun(program, way)));
      }
    }
    return Table.of(HEAD, lines);
  }

  private List<String> cells(ProgramRun run) {
    String fault = findings.faultOf(run);
    return List.of(
        run.program().toString(),
        run.way().title(),
        figure(run, Cost::programCpu),
        figure(run, Cost::wall),
        figure(run, Cost::memory),
        fault.isEmpty() ? "right" : fault);
  }

  /** What SAGA's agent takes more than another one: the median of the rounds. */
  List<Line> differences() {
    List<Line> lines = new ArrayList<>();
    for (Program program : programs) {
      ProgramRun run = new ProgramRun(program, Way.AGENT);
      lines.add(difference(run, Way.ASPECTJ, "CPU", Cost::programCpu, Bound.atMost(MOST_SECONDS)));
      lines.add(difference(run, Way.ASPECTJ, "wall", Cost::wall, Bound.atMost(MOST_SECONDS)));
      lines.add(difference(run, Way.JACOCO, "CPU", Cost::programCpu, Bound.none()));
      lines.add(difference(run, Way.JACOCO, "wall", Cost::wall, Bound.none()));
    }
    return lines;
  }

  private Line difference(
      ProgramRun run, Way other, String what, ToDoubleFunction<Cost> of, Bound bound) {
    ProgramRun to = run.in(other);
    return new Line(
        run.program() + ": " + what,
        costs.difference(run, to, of),
        "s more than " + other.title(),
        bound,
        "%s against %s s".formatted(figure(run, of), figure(to, of)),
        findings.faultOf(run).isEmpty() && findings.faultOf(to).isEmpty());
  }

  private String figure(ProgramRun run, ToDoubleFunction<Cost> of) {
    return Numbers.figure(costs.of(run, of));
  }
}
