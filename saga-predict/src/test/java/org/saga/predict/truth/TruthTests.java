package org.saga.predict.truth;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saga.predict.order.Causality;
import org.saga.predict.trace.Trace;

class TruthTests {
  private static void check(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      Trace trace = RandomTraces.of(seed, 3 + (int) (seed % 10));
      for (Causality causality : Causality.all()) {
        Truth.check(trace, causality, new RandomMonitor(seed), seed);
      }
    }
  }

  @Test
  void the_lattice_of_a_short_trace_has_what_all_its_runs_have() {
    check(0, 20_000);
  }

  private static void checkFewEvents(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      Trace trace = RandomTraces.of(seed, 8 + (int) (seed % 5));
      for (Causality causality : Causality.all()) {
        Truth.check(trace, causality, new SparseMonitor(seed, trace), seed);
      }
    }
  }

  @Test
  void so_it_has_where_few_events_are_relevant() {
    checkFewEvents(0, 10_000);
  }

  @Test
  @Tag("campaign")
  void so_they_have_where_few_events_are_relevant() {
    checkFewEvents(10_000, 300_000);
  }

  @Test
  @Tag("campaign")
  void the_lattices_of_many_short_traces_have_what_all_their_runs_have() {
    check(20_000, 400_000);
  }
}
