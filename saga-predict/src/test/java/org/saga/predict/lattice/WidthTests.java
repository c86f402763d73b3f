package org.saga.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.Enumeration;
import org.saga.predict.truth.RandomMonitor;
import org.saga.predict.truth.RandomTraces;

class WidthTests {
  private static final class Case {
    final Trace trace;
    final Monitor monitor;
    final Causality causality;
    final Computation computation;

    Case(long seed) {
      trace = RandomTraces.of(seed, 12);
      monitor = new RandomMonitor(seed);
      causality = Causality.all().get((int) (seed % 3));
      computation = causality.of(trace, place -> monitor.isRelevant(trace.event(place)));
    }

    Exploration explored(int width) {
      return Lattice.explore(computation, trace, monitor, width);
    }
  }

  @Test
  void a_width_of_one_is_the_observed_run() {
    int observed = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      Case it = new Case(seed);
      Exploration one = it.explored(1);
      assertThat(one.cuts()).as("seed %d", seed).isEqualTo(it.computation.size() + 1);
      assertThat(one.levels()).as("seed %d", seed).isEqualTo(it.computation.size() + 1);
      assertThat(one.found()).as("seed %d", seed).allMatch(Finding::observed);
      assertThat(one.isCut())
          .as("seed %d", seed)
          .isEqualTo(it.explored(Lattice.ANY_WIDTH).widest() > 1);
      observed += one.found().size();
    }
    assertThat(observed).isGreaterThan(100);
  }

  @Test
  void a_width_leaves_out_only_what_it_says() {
    int cut = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      Case it = new Case(seed);
      Exploration all = it.explored(Lattice.ANY_WIDTH);
      Exploration some = it.explored(3);
      assertThat(some.widest()).as("seed %d", seed).isLessThanOrEqualTo(3);
      if (!some.isCut()) {
        assertThat(some.cuts()).as("seed %d", seed).isEqualTo(all.cuts());
        assertThat(some.runs()).as("seed %d", seed).isEqualTo(all.runs());
        assertThat(some.violating()).as("seed %d", seed).isEqualTo(all.violating());
      } else {
        cut++;
        assertThat(some.runs().isExact()).as("seed %d", seed).isFalse();
        assertThat(it.explored((int) all.widest()).isCut()).as("seed %d", seed).isFalse();
      }
      Enumeration runs = new Enumeration(it.trace, it.causality.word(), it.monitor);
      assertThat(some.found())
          .as("seed %d", seed)
          .allMatch(finding -> runs.found().contains(last(finding)));
    }
    assertThat(cut).isGreaterThan(100);
  }

  private static int last(Finding finding) {
    int[] places = finding.places();
    return places.length == 0 || finding.atEnd() ? Enumeration.NO_PLACE : places[places.length - 1];
  }
}
