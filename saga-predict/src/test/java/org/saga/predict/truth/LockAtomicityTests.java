package org.saga.predict.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Exploration;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;

/** Figure 5 of jPredictor, by its definitions and by the lattice. */
class LockAtomicityTests {

  /**
   * Two threads with a block of the same lock each. The first event of the second one depends on
   * the first of the first one.
   */
  private static final String FIGURE_5 =
      """
      t1|acq(l)
      t1|w(x)|e11
      t1|w(a)|e12
      t1|rel(l)
      t1|w(b)|e13
      t2|acq(l)
      t2|r(x)|e21
      t2|w(c)|e22
      t2|rel(l)
      """;

  /** Looks at all accesses, and finds no fault. */
  private record Accesses() implements Monitor {
    @Override
    public List<?> start() {
      return List.of(0);
    }

    @Override
    public boolean isRelevant(TraceEvent event) {
      return event.operation().isAccess();
    }

    @Override
    public List<?> next(Object state, TraceEvent event) {
      return List.of(state);
    }

    @Override
    public boolean isBad(Object state) {
      return false;
    }
  }

  /** The consistent cuts and permutations of definitions 2 to 4, of the accesses only. */
  private static final class Permutations {
    private final Trace trace;
    private final Definition definition;
    final Set<Set<String>> cuts = new HashSet<>();
    final Set<List<String>> runs = new HashSet<>();

    Permutations(Trace trace) {
      this.trace = trace;
      this.definition = new Definition("locks", trace);
      go(0, new ArrayList<>());
    }

    private void go(int cut, List<String> done) {
      cuts.add(new TreeSet<>(done));
      if (cut == (1 << trace.size()) - 1) {
        runs.add(List.copyOf(done));
      }
      for (int event = 0; event < trace.size(); event++) {
        if (definition.mayFollow(cut, event)) {
          List<String> more = new ArrayList<>(done);
          if (trace.operation(event).isAccess()) {
            more.add(trace.locations().name(trace.location(event)));
          }
          go(cut | 1 << event, more);
        }
      }
    }

    long cutsOfLevel(int level) {
      return cuts.stream().filter(it -> it.size() == level).count();
    }
  }

  @Test
  void blocks_of_one_lock_change_places_as_a_whole_only() throws IOException {
    Trace trace = TextTrace.read("paper.std", new StringReader(FIGURE_5));
    Permutations permutations = new Permutations(trace);
    assertThat(permutations.runs)
        .containsExactlyInAnyOrder(
            List.of("e11", "e12", "e13", "e21", "e22"),
            List.of("e11", "e12", "e21", "e13", "e22"),
            List.of("e11", "e12", "e21", "e22", "e13"));
    assertThat(List.of(0, 1, 2, 3, 4, 5))
        .extracting(permutations::cutsOfLevel)
        .containsExactly(1L, 1L, 1L, 2L, 2L, 1L);
    Exploration explored =
        Lattice.explore(
            Causality.named("locks").orElseThrow().of(trace, it -> trace.operation(it).isAccess()),
            trace,
            new Accesses(),
            Lattice.ANY_WIDTH);
    assertThat(explored.runs().number()).isEqualTo(3);
    assertThat(explored.runs().isExact()).isTrue();
  }
}
