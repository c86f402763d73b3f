package org.saga.predict.defect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saga.predict.exact.Answer.How;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.ExactRuns;
import org.saga.predict.truth.LockTraces;
import org.saga.predict.witness.WitnessCheck;

/** Violations of atomicity against an enumeration of all runs. */
class AtomicityTruthTests {
  private final Map<How, Integer> decided = new TreeMap<>();
  private final Set<String> patterns = new HashSet<>();

  private void check(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      Trace trace = LockTraces.of(new Random(seed), 8 + (int) (seed % 9));
      Defects violations =
          Atomicity.find(
              new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL), List.of());
      String message = "seed " + seed + "\n" + TextTrace.text(trace);
      ExactRuns runs = new ExactRuns(trace);
      Set<List<Integer>> found = new HashSet<>();
      for (Defect violation : violations.found()) {
        decided.merge(violation.how(), 1, Integer::sum);
        patterns.add(violation.facts().get(0).value().replaceAll("x\\d is ", ""));
        String facts = message + violation.facts();
        assertThat(WitnessCheck.fault(trace, trace.of(violation.run()), violation.claim()))
            .as(facts)
            .isEmpty();
        assertThat(runs.shows(violation.shown())).as(facts).isTrue();
        found.add(Arrays.stream(violation.shown()).boxed().collect(Collectors.toList()));
      }
      if (violations.undecided() == 0) {
        assertThat(found).as(message).containsAll(ofOneVariable(trace, runs));
      }
    }
  }

  /** The first access of a kind in a section, one elsewhere, and a later one in the section. */
  private static Set<List<Integer>> ofOneVariable(Trace trace, ExactRuns runs) {
    Set<List<Integer>> all = new HashSet<>();
    for (TraceEvent taking : trace.events()) {
      if (taking.operation() == Operation.ACQUIRE) {
        List<TraceEvent> section = section(trace, taking);
        for (int i = 0; i < section.size(); i++) {
          TraceEvent first = section.get(i);
          boolean isFirst =
              section.subList(0, i).stream()
                  .noneMatch(it -> isSame(it, first) && it.operation() == first.operation());
          for (TraceEvent then : section.subList(i + 1, section.size())) {
            if (isFirst && isSame(first, then)) {
              addBetween(trace, runs, first, then, all);
            }
          }
        }
      }
    }
    return all;
  }

  private static void addBetween(
      Trace trace, ExactRuns runs, TraceEvent first, TraceEvent then, Set<List<Integer>> all) {
    for (TraceEvent other : trace.events()) {
      boolean isBad =
          other.operation() == Operation.WRITE
              || first.operation() == Operation.WRITE && then.operation() == Operation.WRITE;
      if (isSame(first, other) && other.thread() != first.thread() && isBad) {
        int[] sequence = {first.place(), other.place(), then.place()};
        if (runs.shows(sequence)) {
          all.add(List.of(first.place(), other.place(), then.place()));
        }
      }
    }
  }

  private static boolean isSame(TraceEvent one, TraceEvent other) {
    return other.operation().isAccess() && one.operand() == other.operand();
  }

  private static List<TraceEvent> section(Trace trace, TraceEvent taking) {
    return trace.events().subList(taking.place() + 1, trace.size()).stream()
        .filter(it -> it.thread() == taking.thread())
        .takeWhile(it -> !(it.operation() == Operation.RELEASE && it.operand() == taking.operand()))
        .filter(it -> it.operation().isAccess())
        .toList();
  }

  @Test
  void the_violations_of_a_short_trace_are_those_that_some_run_shows() {
    check(0, 6_000);
    assertThat(decided.get(How.CLOSURE)).as("%s", decided).isGreaterThan(1_000);
    assertThat(decided.get(How.SEARCH)).as("%s", decided).isGreaterThan(20);
    assertThat(patterns).hasSize(11);
  }

  @Test
  @Tag("campaign")
  void so_they_are_in_many_short_traces() {
    check(6_000, 200_000);
  }
}
