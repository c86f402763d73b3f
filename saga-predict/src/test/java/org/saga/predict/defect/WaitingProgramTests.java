package org.saga.predict.defect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.WaitingRuns;
import org.saga.predict.truth.WaitingRuns.Step;

/** What is predicted from one random run of a program occurs in some other one. */
class WaitingProgramTests {
  private int races;
  private int racesOfAll;
  private int deadlocks;
  private int deadlocksOfAll;
  private int violations;

  private void check(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      WaitingRuns runs = new WaitingRuns(seed);
      Trace trace = runs.random(seed).trace();
      ExactOrder order = new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL);
      String message = "seed %d%n%s%s".formatted(seed, runs, TextTrace.text(trace));
      runs.explore();
      checkRaces(trace, order, runs, message);
      checkDeadlocks(trace, order, runs, message);
      for (Defect it : Atomicity.find(order, List.of()).found()) {
        assertThat(runs.shows(steps(trace, it.shown()))).as(message + it.facts()).isTrue();
        violations++;
      }
    }
  }

  private void checkRaces(Trace trace, ExactOrder order, WaitingRuns runs, String message) {
    Set<Set<String>> all = runs.races();
    for (Defect it : Races.find(order).found()) {
      assertThat(all).as(message).contains(Set.copyOf(places(trace, it.shown())));
      races++;
    }
    racesOfAll += all.size();
  }

  private void checkDeadlocks(Trace trace, ExactOrder order, WaitingRuns runs, String message) {
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

  private static List<Step> steps(Trace trace, int[] places) {
    return Arrays.stream(places).mapToObj(it -> step(trace, it)).toList();
  }

  private static Step step(Trace trace, int place) {
    int location = trace.location(place);
    int time = (int) IntStream.range(0, place).filter(it -> trace.location(it) == location).count();
    return new Step(trace.locations().name(location), time);
  }

  private String found() {
    return "%d of %d races, %d of %d deadlocks, %d violations of atomicity"
        .formatted(races, racesOfAll, deadlocks, deadlocksOfAll, violations);
  }

  private void checkThatMuchIsFound() {
    assertThat(races).as(found()).isGreaterThan(racesOfAll / 2);
    assertThat(deadlocks).as(found()).isGreaterThan(deadlocksOfAll / 4);
    assertThat(violations).as(found()).isGreaterThan(racesOfAll / 20);
  }

  @Test
  void whatever_is_predicted_of_hundreds_of_programs_occurs_in_some_schedule() {
    check(0, 600);
    checkThatMuchIsFound();
  }

  @Test
  @Tag("campaign")
  void so_it_does_in_thousands_of_programs() {
    check(600, 10_000);
    checkThatMuchIsFound();
  }
}
