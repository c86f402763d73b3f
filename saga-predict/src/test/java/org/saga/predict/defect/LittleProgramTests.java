package org.saga.predict.defect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.LittleRuns;

/** What is predicted from one random run of a program occurs in some other one. */
class LittleProgramTests {
  private int races;
  private int racesOfAll;
  private int deadlocks;
  private int deadlocksOfAll;
  private int violations;

  private void check(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      LittleRuns runs = new LittleRuns(seed);
      Trace trace = runs.random(seed);
      ExactOrder order = new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL);
      String message = "seed %d%n%s%s".formatted(seed, runs, TextTrace.text(trace));
      runs.explore();
      checkRaces(trace, order, runs, message);
      checkDeadlocks(trace, order, runs, message);
      for (Defect it : Atomicity.find(order, List.of()).found()) {
        assertThat(runs.shows(places(trace, it.shown()))).as(message + it.facts()).isTrue();
        violations++;
      }
    }
  }

  private void checkRaces(Trace trace, ExactOrder order, LittleRuns runs, String message) {
    Set<Set<String>> all = runs.races();
    for (Defect it : Races.find(order).found()) {
      assertThat(all).as(message).contains(Set.copyOf(places(trace, it.shown())));
      races++;
    }
    racesOfAll += all.size();
  }

  private void checkDeadlocks(Trace trace, ExactOrder order, LittleRuns runs, String message) {
    Set<Set<String>> all = runs.deadlocks();
    for (Defect it : Deadlocks.find(order).found()) {
      Set<String> waiting =
          it.facts().stream()
              .map(fact -> fact.value().replaceAll(".* waits for \\S+ at (\\S+), .*", "$1"))
              .collect(Collectors.toSet());
      assertThat(all).as(message + it.facts()).contains(waiting);
      deadlocks++;
    }
    deadlocksOfAll += all.size();
  }

  private static List<String> places(Trace trace, int[] places) {
    return Arrays.stream(places)
        .mapToObj(it -> trace.locations().name(trace.location(it)))
        .toList();
  }

  private String found() {
    return "%d of %d races, %d of %d deadlocks, %d violations of atomicity"
        .formatted(races, racesOfAll, deadlocks, deadlocksOfAll, violations);
  }

  @Test
  void whatever_is_predicted_of_5_000_programs_occurs_in_some_schedule() {
    check(0, 5_000);
    assertThat(races).as(found()).isGreaterThan(racesOfAll / 2);
    assertThat(deadlocks).as(found()).isGreaterThan(deadlocksOfAll / 2);
    assertThat(violations).as(found()).isGreaterThan(500);
  }

  @Test
  @Tag("campaign")
  void so_it_does_in_many_programs() {
    check(5_000, 100_000);
  }
}
