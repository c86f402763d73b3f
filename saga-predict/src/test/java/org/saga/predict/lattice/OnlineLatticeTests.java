package org.saga.predict.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Exploration.Finding;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.order.Computation;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.trace.TraceEvent;
import org.saga.predict.truth.Enumeration;
import org.saga.predict.truth.RandomMonitor;
import org.saga.predict.truth.RandomTraces;

class OnlineLatticeTests {
  private static final List<Causality> KNOWN_AT_ONCE =
      Causality.all().stream().filter(Causality::isKnownAtOnce).toList();

  /** What becomes known of a trace, event by event. */
  private static final class Feed {
    final Trace trace;
    final OnlineLattice lattice;
    final List<Finding> found = new ArrayList<>();

    Feed(Trace trace, Causality causality, Monitor monitor, int width) {
      this.trace = trace;
      this.lattice = new OnlineLattice(causality, monitor, width, found::add);
      Set<Integer> forked = new TreeSet<>();
      trace.events().stream()
          .filter(it -> it.operation() == Operation.FORK)
          .forEach(it -> forked.add(it.operand()));
      for (int thread = 0; thread < trace.threads().size(); thread++) {
        if (!forked.contains(thread)) {
          lattice.begin(thread);
        }
      }
    }

    void take(int place, boolean saysEnds) {
      TraceEvent event = trace.event(place);
      lattice.take(event);
      boolean isLast =
          trace.events().stream().skip(place + 1).noneMatch(it -> it.thread() == event.thread());
      if (saysEnds && isLast) {
        lattice.end(event.thread());
      }
    }
  }

  private static Set<Integer> places(List<Finding> found) {
    Set<Integer> places = new TreeSet<>();
    found.forEach(it -> places.add(Findings.last(it)));
    return places;
  }

  @Test
  void events_that_arrive_are_explored_as_those_of_a_trace() {
    int violating = 0;
    for (long seed = 0; seed < 10_000; seed++) {
      Trace trace = RandomTraces.of(seed, 3 + (int) (seed % 12));
      Monitor monitor = new RandomMonitor(seed);
      for (Causality causality : KNOWN_AT_ONCE) {
        Computation computation =
            causality.of(trace, place -> monitor.isRelevant(trace.event(place)));
        Exploration offline = Lattice.explore(computation, trace, monitor, Lattice.ANY_WIDTH);
        Feed feed = new Feed(trace, causality, monitor, Lattice.ANY_WIDTH);
        for (int place = 0; place < trace.size(); place++) {
          feed.take(place, seed % 2 == 0);
        }
        Exploration online = feed.lattice.finish();
        String of = "seed %d, %s:%n%s".formatted(seed, causality.word(), TextTrace.text(trace));
        assertThat(places(online.found())).as(of).isEqualTo(places(offline.found()));
        assertThat(places(feed.found)).as(of).isEqualTo(places(offline.found()));
        assertThat(online.isCut()).as(of).isFalse();
        if (causality.word().equals("hb")) {
          assertThat(said(online)).as(of).isEqualTo(said(offline));
        }
        violating += online.found().size();
      }
    }
    assertThat(violating).isGreaterThan(3_000);
  }

  private static List<Object> said(Exploration it) {
    return List.of(it.cuts(), it.levels(), it.widest(), it.runs(), it.violating());
  }

  @Test
  void settling_leaves_runs_out_and_says_so_and_invents_none() {
    int found = 0;
    int missed = 0;
    for (long seed = 0; seed < 5_000; seed++) {
      Trace trace = RandomTraces.of(seed, 12);
      Monitor monitor = new RandomMonitor(seed);
      Random random = new Random(seed);
      for (Causality causality : KNOWN_AT_ONCE) {
        Feed feed = new Feed(trace, causality, monitor, 1 + random.nextInt(20));
        for (int place = 0; place < trace.size(); place++) {
          feed.take(place, random.nextBoolean());
          if (random.nextInt(4) == 0) {
            feed.lattice.settle();
          }
        }
        Exploration online = feed.lattice.finish();
        Set<Integer> all = new Enumeration(trace, causality.word(), monitor).found();
        Set<Integer> said = places(online.found());
        assertThat(all)
            .as("seed %d, %s:%n%s", seed, causality.word(), TextTrace.text(trace))
            .containsAll(said);
        if (!online.isCut()) {
          assertThat(said).as("seed %d, %s", seed, causality.word()).isEqualTo(all);
        }
        found += said.size();
        missed += all.size() - said.size();
      }
    }
    assertThat(found).isGreaterThan(1_000);
    assertThat(missed).isPositive();
  }

  @Test
  void what_is_observed_is_told_at_once() {
    Trace trace =
        new Trace.Builder().add("t", Operation.WRITE, "x").add("u", Operation.WRITE, "y").build();
    Feed feed = new Feed(trace, KNOWN_AT_ONCE.get(0), new LastWrite("y", trace), 10);
    feed.take(0, false);
    assertThat(feed.found).isEmpty();
    feed.take(1, false);
    assertThat(feed.found).singleElement().matches(Finding::observed);
  }

  /** Nobody may write a variable. */
  private record LastWrite(String variable, Trace trace) implements Monitor {
    @Override
    public List<?> start() {
      return List.of("good");
    }

    @Override
    public boolean isRelevant(TraceEvent event) {
      return event.operation().writes();
    }

    @Override
    public List<?> next(Object state, TraceEvent event) {
      return List.of(trace.operandName(event).equals(variable) ? "bad" : "good");
    }

    @Override
    public boolean isBad(Object state) {
      return state.equals("bad");
    }
  }

  @Test
  void a_causality_that_needs_the_whole_run_is_refused() {
    Causality weak = Causality.named("weak").orElseThrow();
    assertThatThrownBy(() -> new OnlineLattice(weak, new RandomMonitor(1), 10, it -> true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "--causality weak needs the whole run; use hb or locks, or record the program first");
  }
}
