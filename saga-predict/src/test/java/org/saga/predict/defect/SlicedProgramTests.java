package org.saga.predict.defect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.saga.predict.exact.Bounds;
import org.saga.predict.exact.Dependence;
import org.saga.predict.exact.ExactOrder;
import org.saga.predict.slice.Slice;
import org.saga.predict.slice.Slicer;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.LittleRuns;
import org.saga.predict.witness.WitnessCheck;

/** What is predicted from the slices of one random run of a program occurs in some other one. */
class SlicedProgramTests {
  private static final List<String> VARIABLES = List.of("x0", "x1", "x2");

  private int racesWithout;
  private int racesOfAll;
  private int races;
  private int racesOfPrograms;
  private int deadlocksWithout;
  private int deadlocks;
  private int violationsWithout;
  private int violations;
  private Trace trace;
  private String message;

  private void check(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      LittleRuns runs = LittleRuns.withLoops(seed);
      trace = runs.completed(seed);
      if (trace != null) {
        message = "seed %d%n%s%s".formatted(seed, runs, TextTrace.text(trace));
        runs.explore();
        checkRaces(runs);
        checkDeadlocks(runs);
        checkAtomicity(runs);
      }
    }
  }

  private ExactOrder order(int[] places) {
    Slice slice = new Slicer(trace).of(places, Asked.TO_COME, Passes.ALL);
    return new ExactOrder(trace, Dependence.of(slice), Bounds.USUAL);
  }

  private int[] accesses(List<String> variables) {
    return new Slicer(trace).accesses(variables);
  }

  private ExactOrder without() {
    return new ExactOrder(trace, Dependence.ON_ALL_READS_BEFORE, Bounds.USUAL);
  }

  private void checkRaces(LittleRuns runs) {
    Set<Set<String>> all = runs.races();
    Set<Set<String>> before = places(Races.find(without()), "");
    Set<Set<String>> ofAll = races(order(accesses(VARIABLES)), "");
    Set<Set<String>> sliced = new HashSet<>();
    VARIABLES.forEach(it -> sliced.addAll(races(order(accesses(List.of(it))), it)));
    assertThat(all).as(message).containsAll(sliced);
    assertThat(ofAll).as(message).containsAll(before);
    assertThat(sliced).as(message).containsAll(ofAll);
    racesWithout += before.size();
    racesOfAll += ofAll.size();
    races += sliced.size();
    racesOfPrograms += all.size();
  }

  private Set<Set<String>> races(ExactOrder order, String variable) {
    Defects defects = Races.find(order);
    defects.found().stream()
        .filter(it -> it.title().endsWith(variable))
        .forEach(this::checkWitness);
    return places(defects, variable);
  }

  private void checkWitness(Defect defect) {
    assertThat(WitnessCheck.fault(trace, trace.of(defect.run()), defect.claim()))
        .as(message + defect.facts())
        .isEmpty();
  }

  private Set<Set<String>> places(Defects defects, String variable) {
    return defects.found().stream()
        .filter(it -> it.title().endsWith(variable))
        .map(it -> Set.copyOf(places(it.shown())))
        .collect(Collectors.toSet());
  }

  private List<String> places(int[] places) {
    return Arrays.stream(places)
        .mapToObj(it -> trace.locations().name(trace.location(it)))
        .toList();
  }

  private void checkDeadlocks(LittleRuns runs) {
    Defects before = Deadlocks.find(without());
    Defects after = Deadlocks.find(order(new int[0]));
    for (Defect it : after.found()) {
      checkWitness(it);
      Set<String> waiting =
          it.facts().stream()
              .map(fact -> fact.value().replaceAll(".* waits for \\S+ at (\\S+), .*", "$1"))
              .collect(Collectors.toSet());
      assertThat(runs.deadlocks()).as(message + it.facts()).contains(waiting);
    }
    deadlocksWithout += before.found().size();
    deadlocks += after.found().size();
    assertThat(after.found().size()).as(message).isGreaterThanOrEqualTo(before.found().size());
  }

  private void checkAtomicity(LittleRuns runs) {
    int[] all = IntStream.range(0, trace.size()).filter(this::isAccess).toArray();
    Defects before = Atomicity.find(without(), List.of());
    Defects after = Atomicity.find(order(all), List.of());
    for (Defect it : after.found()) {
      checkWitness(it);
      assertThat(runs.shows(places(it.shown()))).as(message + it.facts()).isTrue();
    }
    violationsWithout += before.found().size();
    violations += after.found().size();
  }

  private boolean isAccess(int place) {
    return trace.operation(place).isAccess();
  }

  private String found() {
    return "races: %d, %d with one slice, %d with one for each variable, of %d; deadlocks: %d, %d with slices; violations of atomicity: %d, %d with slices"
        .formatted(
            racesWithout,
            racesOfAll,
            races,
            racesOfPrograms,
            deadlocksWithout,
            deadlocks,
            violationsWithout,
            violations);
  }

  @Test
  void whatever_is_predicted_of_the_slices_of_5_000_programs_occurs_in_some_schedule() {
    check(0, 5_000);
    assertThat(racesOfAll).as(found()).isGreaterThan(racesWithout * 11 / 10);
    assertThat(races).as(found()).isGreaterThanOrEqualTo(racesOfAll);
    assertThat(deadlocks).as(found()).isGreaterThan(deadlocksWithout);
    assertThat(violations).as(found()).isGreaterThan(violationsWithout);
  }

  @Test
  @Tag("campaign")
  void so_it_does_in_many_programs() {
    check(5_000, 100_000);
  }
}
