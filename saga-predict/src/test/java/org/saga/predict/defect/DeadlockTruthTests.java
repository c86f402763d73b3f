package org.saga.predict.defect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saga.predict.exact.Answer.How;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.ExactRuns;
import org.saga.predict.truth.LockTraces;
import org.saga.predict.witness.WitnessCheck;

/** Deadlocks against an enumeration of all runs. */
class DeadlockTruthTests {
  private final Map<How, Integer> decided = new TreeMap<>();

  private void check(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      Trace trace = LockTraces.of(new Random(seed), 8 + (int) (seed % 11));
      Defects deadlocks =
          Deadlocks.find(new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL));
      String message = "seed " + seed + "\n" + TextTrace.text(trace);
      Set<Set<Integer>> all = new ExactRuns(trace).deadlocks();
      for (Defect deadlock : deadlocks.found()) {
        decided.merge(deadlock.how(), 1, Integer::sum);
        assertThat(WitnessCheck.fault(trace, trace.of(deadlock.run()), deadlock.claim()))
            .as(message + deadlock.facts())
            .isEmpty();
      }
      assertThat(deadlocks.found().size()).as(message + all).isEqualTo(all.size());
      assertThat(deadlocks.undecided()).as(message).isZero();
    }
  }

  @Test
  void the_deadlocks_of_a_short_trace_are_those_that_some_run_shows() {
    check(0, 8_000);
    assertThat(decided.get(How.CLOSURE)).as("%s", decided).isGreaterThan(80);
    assertThat(decided.get(How.SEARCH)).as("%s", decided).isPositive();
  }

  @Test
  @Tag("campaign")
  void so_they_are_in_many_short_traces() {
    check(8_000, 300_000);
  }
}
