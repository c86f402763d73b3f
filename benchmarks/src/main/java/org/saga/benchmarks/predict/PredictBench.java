package org.saga.benchmarks.predict;

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
import org.saga.predict.defect.Checks;
import org.saga.predict.defect.Defects;
import org.saga.predict.defect.Races;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.order.Order;
import org.saga.predict.property.Property;
import org.saga.predict.report.Prediction;
import org.saga.predict.slice.Slice;
import org.saga.predict.slice.Slicer;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code saga bench predict}. */
@Command(
    name = "predict",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures causal orders and lattices of synthetic traces: time and memory.")
public final class PredictBench implements Callable<Integer> {
  private static final int FAILED = 3;

  /** How often a lattice is asked how much memory it takes. */
  private static final int LOOKS = 20;

  private static final int MOST_CUTS = 100_000;

  private static final String HB = "hb";

  private static final String FORMULA =
      """
      property Since
      init x0 = 0, x1 = 0, x2 = 0, x3 = 0, x4 = 0
      always x0 = 7 -> (x1 = 0 | x2 > x3) since (prev x4 = 1 & once x0 = 2)
      """;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often to measure each line; the best counts: ${DEFAULT-VALUE}.")
  private int rounds;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<Line> lines = new ArrayList<>();
    addOrders(lines);
    addRaces(lines);
    addSlices(lines);
    addLattices(lines);
    addObjects(lines);
    addMemory(lines);
    spec.commandLine().getOut().println(Machine.description() + "\n\n" + Table.of(lines));
    return lines.stream().allMatch(Line::isKept) ? 0 : FAILED;
  }

  private void progress(String line) {
    spec.commandLine().getErr().println(line);
  }

  // ---- causality

  private void addOrders(List<Line> lines) {
    Trace trace = Workloads.accesses(1_000_000, 8, 100, 16);
    for (Causality causality : Causality.all()) {
      progress("ordering by " + causality.word() + " ...");
      Cost<Order> order = Cost.least(rounds, () -> causality.order(trace));
      lines.add(
          new Line(
              "causality "
                  + causality.word()
                  + " of 10^6 events, 8 threads, 100 variables, 16 locks",
              order.milliseconds(),
              "ms CPU",
              Bound.below(1_000),
              "",
              true));
      Cost<Computation> selected =
          Cost.least(
              rounds,
              () -> order.result().computation(it -> isWriteOf(trace, it, List.of("x0", "x1"))));
      lines.add(
          new Line(
              "  what matters to two variables, " + causality.word(),
              selected.milliseconds(),
              "ms CPU",
              Bound.none(),
              Numbers.figure(selected.result().size()) + " events",
              true));
    }
  }

  private static boolean isWriteOf(Trace trace, int place, List<String> variables) {
    return trace.operation(place).writes()
        && variables.contains(trace.variables().name(trace.operand(place)));
  }

  // ---- races

  private void addRaces(List<Line> lines) {
    String what = ", 8 threads, 1,000 variables, 64 locks";
    lines.add(races("races of 10^6 events" + what, Workloads.guarded(1_000_000), rounds, 10_000));
    lines.add(races("races of 10^7 events" + what, Workloads.guarded(10_000_000), 1, 100_000));
    lines.add(
        races(
            "races of 10^6 events, 100 variables, most without a lock",
            Workloads.accesses(1_000_000, 8, 100, 16),
            rounds,
            10_000));
  }

  private Line races(String what, Trace trace, int times, double bound) {
    progress("looking for " + what + " ...");
    Cost<Defects> cost =
        Cost.least(
            times,
            () -> Races.find(new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL)));
    Defects races = cost.result();
    return new Line(
        what,
        cost.milliseconds(),
        "ms CPU",
        Bound.below(bound),
        "%,d candidates, %,d races, %,d undecided"
            .formatted(races.candidates(), races.found().size(), races.undecided()),
        true);
  }

  // ---- slices

  private void addSlices(List<Line> lines) {
    Trace trace = Workloads.completed(Workloads.guarded(1_000_000));
    progress("slicing ...");
    Cost<Slicer> index = Cost.least(rounds, () -> new Slicer(trace));
    int[] one = index.result().accesses(List.of("x100"));
    Cost<Slice> slice = Cost.least(rounds, () -> index.result().of(one, Asked.TO_COME, Passes.ALL));
    String events = Numbers.figure(trace.size()) + " events, ";
    lines.add(
        new Line(
            "what is in all slices of 10^6 accesses and their decisions",
            index.milliseconds(),
            "ms CPU",
            Bound.below(trace.size() / 1_000.0),
            events + "with all indexes",
            true));
    lines.add(
        new Line(
            "  the slice of one variable",
            slice.milliseconds(),
            "ms CPU",
            Bound.below(trace.size() / 1_000.0),
            events + Numbers.figure(slice.result().size()) + " of them in it",
            true));
    Cost<Defects> races = Cost.least(1, () -> new Checks(trace, Bounds.USUAL).races());
    lines.add(
        new Line(
            "  races, each field on its slice",
            races.milliseconds(),
            "ms CPU",
            Bound.none(),
            "%,d candidates, %,d races, %,d undecided"
                .formatted(
                    races.result().candidates(),
                    races.result().found().size(),
                    races.result().undecided()),
            true));
  }

  // ---- lattices

  private void addLattices(List<Line> lines) {
    Trace writes = Workloads.independent(5, 16);
    Monitor formula = Property.parse("Since.prop", FORMULA).of(writes);
    lines.add(speed("lattice, a formula", writes, formula, 1_000_000));
    Path work = null;
    try {
      work = Files.createTempDirectory("saga-bench");
      Trace lending = Workloads.lending(5, 16);
      Monitor grammar = LentView.compile(work).monitor(lending);
      lines.add(speed("lattice, a grammar that counts", lending, grammar, 200_000));
    } catch (IOException e) {
      throw new IllegalStateException("the view cannot be compiled", e);
    } finally {
      delete(work);
    }
  }

  private void delete(Path folder) {
    try {
      if (folder != null) {
        Folders.delete(folder);
      }
    } catch (IOException e) {
      progress("saga bench: " + folder + " is left: " + e.getMessage());
    }
  }

  private Line speed(String what, Trace trace, Monitor monitor, double bound) {
    progress("exploring: " + what + " ...");
    Computation computation = computation(trace, monitor);
    Cost<Exploration> cost = explored(computation, trace, monitor);
    Exploration found = cost.result();
    return new Line(
        what + ", 5 threads of 16 events",
        found.cuts() / cost.milliseconds() * 1_000,
        "cuts/s",
        Bound.atLeast(bound),
        "%,d cuts, the widest level %,d; %,.0f cuts a second of CPU time"
            .formatted(found.cuts(), found.widest(), found.cuts() / cost.cpu() * 1_000),
        found.found().isEmpty());
  }

  private static Computation computation(Trace trace, Monitor monitor) {
    Causality causality = Causality.named(HB).orElseThrow();
    return causality.order(trace).computation(monitor.relevant(trace));
  }

  private Cost<Exploration> explored(Computation computation, Trace trace, Monitor monitor) {
    return Cost.shortest(
        rounds, () -> Lattice.explore(computation, trace, monitor, Lattice.ANY_WIDTH));
  }

  // ---- objects

  private void addObjects(List<Line> lines) {
    Trace trace = Workloads.objects(40_000, 10_000);
    List<CountedUses> monitors = CountedUses.ofEach(trace);
    progress("exploring the lattices of %d objects ...".formatted(monitors.size()));
    Causality locks = Causality.all().get(0);
    Cost<Prediction> cost =
        Cost.shortest(rounds, () -> Prediction.of(trace, monitors, locks, MOST_CUTS));
    lines.add(
        new Line(
            "a local view of %,d objects in %,d events".formatted(monitors.size(), trace.size()),
            cost.cpu(),
            "ms CPU",
            Bound.none(),
            "%,d cuts, the widest level %,d"
                .formatted(cost.result().cuts(), cost.result().widest()),
            true));
  }

  // ---- memory

  private void addMemory(List<Line> lines) {
    lines.add(memory(50, 5, 2));
    lines.add(memory(500, 5, 2));
    lines.add(memory(5_000, 5, 2));
    lines.add(memory(20, 5, 6));
    lines.add(memory(2, 5, 12));
  }

  /** What is alive on the way, at most, besides the trace and its order. */
  private Line memory(int rounds, int threads, int each) {
    progress("exploring %d rounds of %d events of %d threads ...".formatted(rounds, each, threads));
    Trace trace = Workloads.rounds(rounds, threads, each);
    Monitor formula = Property.parse("Since.prop", FORMULA).of(trace);
    Computation computation = computation(trace, formula);
    HeapProbe counter = new HeapProbe(formula, Long.MAX_VALUE);
    Lattice.explore(computation, trace, counter, Lattice.ANY_WIDTH);
    HeapProbe probe = new HeapProbe(formula, Math.max(1, counter.asked() / LOOKS));
    Exploration found = Lattice.explore(computation, trace, probe, Lattice.ANY_WIDTH);
    return new Line(
        "memory, %,d events, the widest level %,d cuts".formatted(trace.size(), found.widest()),
        probe.bytes() / 1e6,
        "MB",
        Bound.none(),
        Numbers.figure(found.cuts()) + " cuts",
        true);
  }
}
