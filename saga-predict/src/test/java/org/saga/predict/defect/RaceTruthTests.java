package org.saga.predict.defect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
import org.saga.predict.truth.RandomTraces;
import org.saga.predict.witness.WitnessCheck;

/** Races against an enumeration of all runs. */
class RaceTruthTests {
  private final Map<How, Integer> decided = new TreeMap<>();
  private int without;

  private void check(long from, long to, int shortest) {
    for (long seed = from; seed < to; seed++) {
      Trace trace = located(RandomTraces.of(seed, shortest + (int) (seed % 9)));
      Defects races =
          Races.find(new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL));
      String message = "seed " + seed + "\n" + TextTrace.text(trace);
      Shared shared = new Shared(trace);
      Set<List<Integer>> all = new HashSet<>(new ExactRuns(trace).races());
      all.removeIf(it -> !shared.isPlain(trace.operand(it.get(0))));
      Set<List<Integer>> found = new HashSet<>();
      for (Defect race : races.found()) {
        found.add(List.of(race.shown()[0], race.shown()[1]));
        decided.merge(race.how(), 1, Integer::sum);
        assertThat(WitnessCheck.fault(trace, trace.of(race.run()), race.claim()))
            .as(message + race.facts())
            .isEmpty();
      }
      assertThat(found).as(message).isEqualTo(all);
      assertThat(races.undecided()).as(message).isZero();
      without += all.isEmpty() ? 1 : 0;
    }
  }

  /** The same with a place in the program for each event, so that each race is told. */
  private static Trace located(Trace trace) {
    Trace.Builder located = new Trace.Builder();
    trace
        .events()
        .forEach(
            it ->
                located.add(
                    trace.threads().name(it.thread()),
                    it.operation(),
                    trace.operandName(it),
                    "at " + it.place(),
                    it.value()));
    return located.build();
  }

  @Test
  void the_races_of_a_short_trace_are_those_that_some_run_shows() {
    check(0, 20_000, 4);
    assertThat(decided.get(How.CLOSURE)).isGreaterThan(10_000);
    assertThat(without).isGreaterThan(1_000);
  }

  @Test
  void so_they_are_where_only_another_order_shows_them() {
    check(0, 4_000, 13);
    assertThat(decided.get(How.SEARCH)).as("%s", decided).isGreaterThan(20);
  }

  @Test
  @Tag("campaign")
  void so_they_are_in_many_short_traces() {
    check(20_000, 400_000, 4);
    check(20_000, 60_000, 13);
  }
}
