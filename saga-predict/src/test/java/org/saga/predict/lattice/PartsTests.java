package org.saga.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Parts.Part;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.order.Order;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.RandomMonitor;
import org.saga.predict.truth.RandomTraces;

class PartsTests {
  private static Map<String, BitSet> parts(Trace trace, boolean byThread) {
    Map<String, BitSet> parts = new LinkedHashMap<>();
    for (TraceEvent event : trace.events()) {
      String part =
          byThread
              ? trace.threads().name(event.thread())
              : event.operation().operand() + trace.operandName(event);
      parts.computeIfAbsent(part, it -> new BitSet()).set(event.place());
    }
    return parts;
  }

  @Test
  void parts_have_the_lattices_that_each_has_for_itself() {
    int violating = 0;
    for (long seed = 0; seed < 2_000; seed++) {
      Trace trace = RandomTraces.of(seed, 12);
      Causality causality = Causality.all().get((int) (seed % 3));
      Order order = causality.order(trace);
      Monitor monitor = new RandomMonitor(seed);
      Map<String, BitSet> parts = parts(trace, seed % 4 == 0);
      Map<String, Part> explored =
          Parts.explore(trace, order, parts, it -> monitor, Lattice.ANY_WIDTH, 2);
      assertThat(explored.keySet()).isEqualTo(parts.keySet());
      for (Map.Entry<String, Part> part : explored.entrySet()) {
        Computation alone = causality.of(trace, parts.get(part.getKey())::get);
        Exploration expected = Lattice.explore(alone, trace, monitor, Lattice.ANY_WIDTH);
        assertThat(said(part.getValue().exploration()))
            .as("seed %d, %s", seed, part.getKey())
            .isEqualTo(said(expected));
        violating += expected.found().size();
      }
    }
    assertThat(violating).isGreaterThan(500);
  }

  private static List<Object> said(Exploration it) {
    return List.of(
        it.cuts(), it.levels(), it.widest(), it.runs(), it.violating(), it.found().size());
  }

  @Test
  void the_history_of_a_thread_never_changes() {
    for (long seed = 0; seed < 500; seed++) {
      Trace trace = RandomTraces.of(seed, 30);
      for (Causality causality : Causality.all()) {
        Order order = causality.order(trace);
        assertThat(parts(trace, true).values())
            .as("seed %d, %s", seed, causality.word())
            .allMatch(order::isChain);
      }
    }
  }

  @Test
  void what_a_monitor_throws_is_thrown() {
    Trace trace = RandomTraces.of(1, 12);
    Order order = Causality.all().get(0).order(trace);
    assertThatThrownBy(
            () ->
                Parts.explore(
                    trace,
                    order,
                    parts(trace, false),
                    it -> Objects.requireNonNull(null, "no monitor"),
                    Lattice.ANY_WIDTH,
                    2))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("no monitor");
  }
}
