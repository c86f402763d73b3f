package org.saga.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.RandomMonitor;
import org.saga.predict.truth.RandomTraces;

class SplitTests {
  private static final Split NONE = new Split(Integer.MAX_VALUE, 1);

  /** All that is said of an exploration, its ways included, in their order. */
  private static List<String> said(
      Trace trace, Causality causality, Monitor monitor, int width, Split split) {
    Computation computation = causality.order(trace).computation(monitor.relevant(trace));
    Exploration it = Lattice.explore(computation, trace, monitor, width, split);
    String numbers =
        "cuts %d, levels %d, widest %d, runs %s, violating %s, cut %s"
            .formatted(it.cuts(), it.levels(), it.widest(), it.runs(), it.violating(), it.isCut());
    String found =
        it.found().stream()
            .map(
                finding ->
                    "%s %s %s %s"
                        .formatted(
                            Arrays.toString(finding.places()),
                            finding.state(),
                            finding.atEnd(),
                            finding.observed()))
            .toList()
            .toString();
    return List.of(numbers, found);
  }

  @Test
  void any_split_finds_the_same_in_the_same_order() {
    int violating = 0;
    for (long seed = 0; seed < 1_000; seed++) {
      Trace trace = RandomTraces.of(seed, 8 + (int) (seed % 12));
      Monitor monitor = new RandomMonitor(seed);
      int width = seed % 2 == 0 ? Lattice.ANY_WIDTH : 1 + (int) (seed % 20);
      for (Causality causality : Causality.all()) {
        List<String> whole = said(trace, causality, monitor, width, NONE);
        violating += whole.get(1).equals("[]") ? 0 : 1;
        for (int parts : new int[] {2, 3, 5}) {
          assertThat(said(trace, causality, monitor, width, new Split(0, parts)))
              .as("seed %d, %s, %d parts", seed, causality.word(), parts)
              .isEqualTo(whole);
        }
      }
    }
    assertThat(violating).isGreaterThan(1_000);
  }

  @Test
  void levels_that_are_wide_enough_to_be_split_have_the_cuts_of_a_grid() {
    Trace.Builder trace = new Trace.Builder();
    for (int i = 0; i < 12; i++) {
      for (int thread = 0; thread < 4; thread++) {
        trace.add("t" + thread, Operation.EVENT, "e");
      }
    }
    Trace built = trace.build();
    Monitor monitor = new Scattered();
    List<String> split =
        said(built, Causality.all().get(0), monitor, Lattice.ANY_WIDTH, new Split(100, 2));
    assertThat(split.get(0)).startsWith("cuts 28561, levels 49, widest 1469,");
    assertThat(split)
        .isEqualTo(said(built, Causality.all().get(0), monitor, Lattice.ANY_WIDTH, NONE))
        .isEqualTo(said(built, Causality.all().get(0), monitor, Lattice.ANY_WIDTH, Split.USUAL));
  }

  /** Has a state that depends on the order of all events. */
  private static final class Scattered implements Monitor {
    @Override
    public List<?> start() {
      return List.of(0);
    }

    @Override
    public boolean isRelevant(TraceEvent event) {
      return true;
    }

    @Override
    public List<?> next(Object state, TraceEvent event) {
      return List.of((31 * (Integer) state + event.place()) % 11);
    }

    @Override
    public boolean isBad(Object state) {
      return state.equals(10);
    }
  }
}
