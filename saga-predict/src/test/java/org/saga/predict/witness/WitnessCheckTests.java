package org.saga.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.Definition;
import org.saga.predict.truth.RandomMonitor;
import org.saga.predict.truth.RandomTraces;
import org.saga.predict.truth.SparseMonitor;

class WitnessCheckTests {
  private static final Monitor WHATEVER =
      new Monitor() {
        @Override
        public List<?> start() {
          return List.of("bad");
        }

        @Override
        public boolean isRelevant(TraceEvent event) {
          return false;
        }

        @Override
        public List<?> next(Object state, TraceEvent event) {
          return List.of(state);
        }

        @Override
        public boolean isBad(Object state) {
          return true;
        }
      };

  @Test
  void a_witness_is_accepted_just_if_the_definition_allows_its_order() {
    int[] possible = new int[2];
    for (long seed = 0; seed < 20_000; seed++) {
      Trace trace = RandomTraces.of(seed, 3 + (int) (seed % 8));
      int[] order = shuffled(trace, new Random(seed));
      for (Causality causality : Causality.all()) {
        boolean isPossible = isPossible(new Definition(causality.word(), trace), order);
        assertThat(WitnessCheck.fault(trace, causality.word(), trace.of(order), WHATEVER))
            .as(
                "seed %d, %s, %s of%n%s",
                seed, causality.word(), Arrays.toString(order), TextTrace.text(trace))
            .matches(it -> it.isEmpty() == isPossible);
        possible[isPossible ? 1 : 0]++;
      }
    }
    assertThat(possible[0]).isGreaterThan(5_000);
    assertThat(possible[1]).isGreaterThan(5_000);
  }

  /** A part of the events, each thread's in its order. */
  private static int[] shuffled(Trace trace, Random random) {
    int[] done = new int[trace.threads().size()];
    int length = 1 + random.nextInt(trace.size());
    int[] places = new int[length];
    for (int i = 0; i < length; i++) {
      int thread = trace.thread(random.nextInt(trace.size()));
      int next = nth(trace, thread, done[thread]);
      if (next < 0) {
        return Arrays.copyOf(places, i);
      }
      done[thread]++;
      places[i] = next;
    }
    return places;
  }

  private static int nth(Trace trace, int thread, int nth) {
    return trace.events().stream()
        .filter(it -> it.thread() == thread)
        .skip(nth)
        .mapToInt(TraceEvent::place)
        .findFirst()
        .orElse(-1);
  }

  private static boolean isPossible(Definition definition, int[] order) {
    int cut = 0;
    for (int event : order) {
      if (!definition.mayFollow(cut, event)) {
        return false;
      }
      cut |= 1 << event;
    }
    return true;
  }

  @Test
  void every_finding_has_a_witness_that_is_accepted() {
    long findings = 0;
    for (long seed = 0; seed < 10_000; seed++) {
      Trace trace = RandomTraces.of(seed, 4 + (int) (seed % 30));
      findings += check(seed, trace, new RandomMonitor(seed));
    }
    assertThat(findings).isGreaterThan(5_000);
  }

  @Test
  void so_it_has_where_few_events_are_relevant() {
    long findings = 0;
    for (long seed = 0; seed < 5_000; seed++) {
      Trace trace = RandomTraces.of(seed, 20 + (int) (seed % 40));
      findings += check(seed, trace, new SparseMonitor(seed, trace));
    }
    assertThat(findings).isGreaterThan(1_000);
  }

  private static int check(long seed, Trace trace, Monitor monitor) {
    int findings = 0;
    for (Causality causality : Causality.all()) {
      Computation computation = causality.order(trace).computation(monitor.relevant(trace));
      for (Finding finding : Lattice.explore(computation, trace, monitor, 20).found()) {
        int[] places =
            finding.atEnd()
                ? computation.wholeRun(finding.places())
                : computation.run(finding.places());
        assertThat(WitnessCheck.fault(trace, causality.word(), trace.of(places), monitor))
            .as(
                "seed %d, %s, %s, %s of%n%s",
                seed, causality.word(), monitor, Arrays.toString(places), TextTrace.text(trace))
            .isEmpty();
        findings++;
      }
    }
    return findings;
  }
}
