package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.event.ObjectNumber;
import org.saga.predict.order.Causality;
import org.saga.predict.trace.NamedEvent;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.RandomTraces;
import org.saga.predict.truth.Truth;
import org.saga.predict.view.CompiledView;
import org.saga.predict.view.GrammarMonitor;
import org.saga.predict.view.ViewHistories;

/** What the lattice says of random grammars is what an enumeration of all runs says. */
class GrammarTruthTests {
  @TempDir static Path folder;

  private long violating;
  private long fine;

  private void check(int fromView, int toView, int traces) throws IOException {
    RandomViews.forEach(folder, fromView, toView, view -> check(view, traces));
    assertThat(violating).as("runs that violate").isGreaterThan(traces);
    assertThat(fine).as("traces of which no run violates").isGreaterThan(traces);
  }

  private void check(CompiledView view, int traces) throws IOException {
    for (int seed = 0; seed < traces; seed++) {
      Trace trace = RandomTraces.of(seed, 3 + seed % 9, GrammarTruthTests::event);
      if (trace.events().stream().noneMatch(it -> it.operation() == Operation.EVENT)) {
        continue;
      }
      for (GrammarMonitor monitor : ViewHistories.of(view, trace, seed % 2 == 0)) {
        for (Causality causality : Causality.all()) {
          count(Truth.check(trace, causality, monitor, seed + "\n" + grammar(view)));
        }
      }
    }
  }

  private void count(long found) {
    violating += found;
    fine += found == 0 ? 1 : 0;
  }

  private static String grammar(CompiledView view) throws IOException {
    String name = view.name().substring(view.name().lastIndexOf('.') + 1);
    return Files.readString(folder.resolve(name + ".g4"));
  }

  private static NamedEvent event(Random random) {
    ObjectNumber list = new ObjectNumber("java.util.ArrayList", 1 + random.nextInt(2));
    String name = random.nextBoolean() ? "A" : "B";
    return new NamedEvent(name, null, null, Map.of("callee", list, "i", random.nextInt(2)));
  }

  @Test
  void the_lattices_of_grammars_have_what_all_runs_have() throws IOException {
    check(0, 9, 100);
  }

  @Test
  @Tag("campaign")
  void the_lattices_of_many_grammars_have_what_all_runs_have() throws IOException {
    for (int from = 15; from < 315; from += 30) {
      check(from, from + 30, 1_000);
    }
  }
}
