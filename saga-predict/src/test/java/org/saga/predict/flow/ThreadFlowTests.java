package org.saga.predict.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saga.predict.slice.Slice;
import org.saga.predict.slice.Slicer;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.LittleRuns;

/** What is found in class files against what an interpreter knows. */
class ThreadFlowTests {

  /** The events of the slice of a variable, by their numbers among the events. */
  private static Set<Integer> slice(Trace trace, List<String> variable, boolean held) {
    Slicer slicer = new Slicer(trace);
    Slice slice = slicer.of(slicer.accesses(variable), Asked.TO_COME, Passes.ALL);
    int[] events =
        IntStream.range(0, trace.size())
            .filter(it -> trace.operation(it) != Operation.BRANCH)
            .toArray();
    return IntStream.range(0, events.length)
        .filter(it -> held ? slice.isHeld(events[it]) : slice.has(events[it]))
        .boxed()
        .collect(Collectors.toSet());
  }

  @Test
  void the_slices_of_a_program_are_those_that_its_interpreter_tells() {
    int compared = 0;
    int smaller = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      LittleRuns runs = LittleRuns.withLoops(seed);
      LittleCode code = new LittleCode(runs.program());
      Trace told = runs.completed(seed);
      if (told != null && runs.follow(seed, code)) {
        Trace found = code.completed();
        String message =
            "seed %d%n%s%s%s".formatted(seed, runs, TextTrace.text(told), TextTrace.text(found));
        for (String variable : List.of("x0", "x1", "x2")) {
          Set<Integer> expected = slice(told, List.of(variable), false);
          assertThat(slice(found, List.of("Little." + variable), false))
              .as(message + variable)
              .isEqualTo(expected);
          assertThat(slice(found, List.of("Little." + variable), true))
              .as(message + variable)
              .isEqualTo(slice(told, List.of(variable), true));
          smaller += expected.size() < told.size() ? 1 : 0;
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(4_000);
    assertThat(smaller).isGreaterThan(2_000);
  }
}
