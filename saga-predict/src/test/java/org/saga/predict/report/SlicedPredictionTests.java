package org.saga.predict.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.report.Prediction.Violation;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.LittleRuns;
import org.saga.predict.witness.WitnessCheck;

class SlicedPredictionTests {

  /** Some places of the program come in this order. */
  private record Sequence(Trace trace, List<String> locations) implements Monitor {
    @Override
    public List<?> start() {
      return List.of(0);
    }

    @Override
    public boolean isRelevant(TraceEvent event) {
      return event.operation().isAccess()
          && locations.contains(trace.locations().name(event.location()));
    }

    @Override
    public List<?> next(Object state, TraceEvent event) {
      int done = (int) state;
      boolean isNext =
          done < locations.size()
              && locations.get(done).equals(trace.locations().name(event.location()));
      return List.of(isNext ? done + 1 : done);
    }

    @Override
    public boolean isBad(Object state) {
      return (int) state == locations.size();
    }
  }

  private int with;
  private int without;
  private int observed;

  private void check(long seed, Causality causality) {
    LittleRuns runs = LittleRuns.withLoops(seed);
    Trace trace = runs.completed(seed);
    if (trace == null) {
      return;
    }
    int[] accesses =
        Arrays.stream(new Random(seed).ints(3, 0, trace.size()).toArray())
            .filter(it -> trace.operation(it).isAccess())
            .toArray();
    List<String> locations =
        Arrays.stream(accesses)
            .mapToObj(it -> trace.locations().name(trace.location(it)))
            .distinct()
            .toList();
    if (locations.size() < 2) {
      return;
    }
    String message = "seed %d%n%s%s%s".formatted(seed, runs, TextTrace.text(trace), locations);
    Prediction sliced =
        SlicedPrediction.of(
                trace, it -> List.of(new Sequence(it, locations)), causality, Lattice.ANY_WIDTH)
            .prediction();
    Prediction whole =
        Prediction.of(trace, List.of(new Sequence(trace, locations)), causality, Lattice.ANY_WIDTH);
    for (Violation it : sliced.violations()) {
      assertThat(runs.shows(locations)).as(message).isTrue();
      Trace witness = trace.of(it.run());
      Monitor monitor = new Sequence(trace, locations);
      assertThat(WitnessCheck.fault(trace, causality.word(), witness, monitor))
          .as(message + TextTrace.text(witness))
          .isEmpty();
      observed += it.observed() ? 1 : 0;
    }
    assertThat(sliced.violations().size())
        .as(message)
        .isGreaterThanOrEqualTo(whole.violations().size());
    with += sliced.violations().size();
    without += whole.violations().size();
  }

  @Test
  void what_slices_show_occurs_in_some_schedule() {
    for (long seed = 0; seed < 3_000; seed++) {
      check(seed, Causality.all().get((int) (seed % Causality.all().size())));
    }
    String found =
        "%d of slices, %d observed, %d of whole traces".formatted(with, observed, without);
    assertThat(with).as(found).isGreaterThan(without);
    assertThat(without).as(found).isGreaterThan(observed);
  }

  /** The paper's figure 1, where the task asks by if, or by while. */
  private static List<Violation> ofFigure1(int under) throws IOException {
    String text =
        """
        main|e(authenticate)||under=0
        main|w(flag)||under=0
        task|r(flag)||under=0
        task|if||under=0 value=1
        task|e(access)||under=%d
        """
            .formatted(under);
    Trace trace = TextTrace.read("t.std", new StringReader(text));
    return SlicedPrediction.of(
            trace, it -> List.of(new FirstAccess(it)), Causality.all().get(0), Lattice.ANY_WIDTH)
        .prediction()
        .violations();
  }

  /** The access comes first. */
  private record FirstAccess(Trace trace) implements Monitor {
    @Override
    public List<?> start() {
      return List.of("");
    }

    @Override
    public boolean isRelevant(TraceEvent event) {
      return event.operation() == Operation.EVENT;
    }

    @Override
    public List<?> next(Object state, TraceEvent event) {
      return List.of(state.equals("") ? trace.operandName(event) : state);
    }

    @Override
    public boolean isBad(Object state) {
      return state.equals("access");
    }
  }

  @Test
  void an_access_that_an_if_does_not_control_may_come_too_early() throws IOException {
    assertThat(ofFigure1(0)).singleElement().matches(it -> !it.observed());
  }

  @Test
  void one_that_a_while_controls_may_not() throws IOException {
    assertThat(ofFigure1(2)).isEmpty();
  }
}
