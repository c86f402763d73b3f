package org.saga.predict.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Order;
import org.saga.predict.slice.Slice;
import org.saga.predict.slice.SlicedTrace;
import org.saga.predict.slice.Slicer;
import org.saga.predict.slice.Slicer.Asked;
import org.saga.predict.slice.Slicer.Passes;
import org.saga.predict.trace.Dependences;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

/** Theorem 2 of jPredictor: what sliced causality orders, the clocks of the slice order. */
class SlicedCausalityTests {
  private int ordered;
  private int unordered;

  /** Data, control and threads, and what follows from these; by places of the trace. */
  private static boolean[][] causality(Trace trace, Slice slice) {
    int size = trace.size();
    boolean[][] before = new boolean[size][size];
    int[] written = new int[trace.variables().size()];
    int[] forks = new int[trace.threads().size()];
    Arrays.fill(written, -1);
    Arrays.fill(forks, -1);
    for (int place = 0; place < size; place++) {
      int thread = trace.thread(place);
      List<Integer> direct =
          new ArrayList<>(List.of(trace.dependences().under(place), forks[thread]));
      Arrays.stream(trace.dependences().value(place)).forEach(direct::add);
      for (int earlier = 0; earlier < place; earlier++) {
        boolean joins =
            trace.operation(place) == Operation.JOIN
                && trace.thread(earlier) == trace.operand(place);
        if (trace.thread(earlier) == thread || joins) {
          direct.add(earlier);
        }
      }
      if (trace.operation(place).reads()) {
        direct.add(written[trace.operand(place)]);
      }
      if (trace.operation(place).writes()) {
        written[trace.operand(place)] = place;
      } else if (trace.operation(place) == Operation.FORK) {
        forks[trace.operand(place)] = place;
      }
      for (int it : direct) {
        if (it != Dependences.NONE && slice.has(it) && slice.has(place)) {
          before[it][place] = true;
          for (int other = 0; other < it; other++) {
            before[other][place] |= before[other][it];
          }
        }
      }
    }
    return before;
  }

  private void check(long seed) {
    Trace trace = LittleRuns.withLoops(seed).completed(seed);
    if (trace == null) {
      return;
    }
    Slicer slicer = new Slicer(trace);
    int[] asked = slicer.accesses(List.of("x0"));
    Slice slice = slicer.of(asked, Asked.TO_BE_SAME, Passes.ALL);
    SlicedTrace part = new SlicedTrace(trace, slice);
    boolean[][] causality = causality(trace, slice);
    Order clocks = Causality.named("locks").orElseThrow().order(part.trace());
    for (int one = 0; one < part.trace().size(); one++) {
      for (int other = one + 1; other < part.trace().size(); other++) {
        int[] places = part.inWhole(new int[] {one, other});
        boolean isBefore = clocks.isChain(new int[] {one, other});
        if (causality[places[0]][places[1]]) {
          assertThat(isBefore)
              .as("seed %d: %d before %d of%n%s", seed, one, other, TextTrace.text(part.trace()))
              .isTrue();
          ordered++;
        }
        unordered += isBefore ? 0 : 1;
      }
    }
  }

  @Test
  void clocks_of_a_slice_order_what_its_causality_orders() {
    for (long seed = 0; seed < 2_000; seed++) {
      check(seed);
    }
    assertThat(ordered).isGreaterThan(10_000);
    assertThat(unordered).isGreaterThan(5_000);
  }
}
