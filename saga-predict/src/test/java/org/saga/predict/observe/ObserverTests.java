package org.saga.predict.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.lattice.Lattice;
import org.saga.predict.monitor.Monitor;
import org.saga.predict.order.Causality;
import org.saga.predict.property.Property;
import org.saga.predict.report.Prediction;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.RandomTraces;

/** What is told while a run goes on is what is told of it afterwards. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ObserverTests {
  private static final int SEEDS = 2_000;
  private static final int MANY = 1 << 20;
  private static final List<Causality> KNOWN_AT_ONCE =
      Causality.all().stream().filter(Causality::isKnownAtOnce).toList();
  private static final String EVENTS =
      """
      event a := w(*), u(*)
      event b := r(*), e(*) when i = 1
      event c := acq(*), rel(*)
      """;
  private static final List<String> BODIES =
      List.of(
          "violates .* a .* b",
          "violates (c b | b a) .* a",
          "violates .* (a & !b) c",
          "always !(b & once c)",
          "always !(a & prev b & historically !c)",
          "automaton { initial s bad x s -> t on a t -> x on c t -> s on b }");

  private static Feed feed(
      Causality causality, int width, int most, Function<Trace, Monitor> monitor) {
    Feed feed = new Feed(causality, width, most);
    feed.observer.watch(monitor, feed::tell);
    return feed;
  }

  private static String property(int seed) {
    return "property Random\n" + EVENTS + BODIES.get(seed % BODIES.size()) + "\n";
  }

  private static boolean hasEvents(Property property, Trace trace) {
    try {
      property.checkNames(trace);
      return true;
    } catch (IllegalArgumentException none) {
      return false;
    }
  }

  @Test
  void the_same_is_wrong_as_when_the_whole_run_is_known() {
    int violated = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Trace trace = RandomTraces.of(seed, 3 + seed % 12);
      Property property = Property.parse("Random.prop", property(seed));
      if (!hasEvents(property, trace)) {
        continue;
      }
      for (Causality causality : KNOWN_AT_ONCE) {
        String of = "seed %d, %s:%n%s".formatted(seed, causality.word(), TextTrace.text(trace));
        Prediction offline =
            Prediction.of(trace, List.of(property.of(trace)), causality, Lattice.ANY_WIDTH);
        Feed feed = feed(causality, Lattice.ANY_WIDTH, MANY, property::growing);
        Prediction online = feed.take(trace, new Random(seed)).get(0);
        assertThat(feed.wrong).as(of).isEqualTo(Feed.wrong(trace, offline));
        assertThat(feed.told).as(of).isEqualTo(online.violations());
        assertThat(online.isCut()).as(of).isFalse();
        if (causality.word().equals("hb") && offline.isCounted()) {
          assertThat(said(online)).as(of).isEqualTo(said(offline));
        }
        violated += feed.told.isEmpty() ? 0 : 1;
      }
    }
    assertThat(violated).isBetween(SEEDS / 4, 2 * SEEDS);
  }

  private static List<Object> said(Prediction it) {
    return List.of(it.cuts(), it.runs(), it.violating(), it.levels(), it.widest());
  }

  @Test
  void with_room_for_few_events_there_are_no_false_alarms_and_what_is_left_out_is_said() {
    int missed = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      Trace trace = RandomTraces.of(seed, 12);
      Property property = Property.parse("Random.prop", property(seed));
      if (!hasEvents(property, trace)) {
        continue;
      }
      Causality causality = KNOWN_AT_ONCE.get(seed % 2);
      Prediction offline =
          Prediction.of(trace, List.of(property.of(trace)), causality, Lattice.ANY_WIDTH);
      Feed feed = feed(causality, 1 + random.nextInt(20), 1 + random.nextInt(6), property::growing);
      Prediction online = feed.take(trace, random).get(0);
      assertThat(Feed.wrong(trace, offline)).as("seed %d", seed).containsAll(feed.wrong);
      if (offline.violations().isEmpty()) {
        assertThat(online.violations()).as("seed %d", seed).isEmpty();
      } else if (online.violations().isEmpty()) {
        assertThat(online.isCut()).as("seed %d", seed).isTrue();
        missed++;
      }
    }
    assertThat(missed).isPositive();
  }

  @Test
  void what_threads_could_have_done_is_told_while_they_may_still_do_more() {
    Property property =
        Property.parse("Order.prop", "property Order\ninit x = 0, y = 0\nalways y = 1 -> x = 1\n");
    Feed feed = feed(KNOWN_AT_ONCE.get(0), Lattice.ANY_WIDTH, MANY, property::growing);
    Observer observer = feed.observer;
    observer.begin("one");
    observer.begin("two");
    observer.take("one", Operation.WRITE, "x", null, 1);
    observer.take("two", Operation.WRITE, "y", null, 1);
    assertThat(feed.told).isEmpty();
    observer.look();
    assertThat(feed.told).singleElement().matches(it -> !it.observed());
  }

  @Test
  void events_that_do_not_matter_are_not_kept() {
    Property property =
        Property.parse("Low.prop", "property Low\ninit x = 0\nalways x < 1000000\n");
    Feed feed = feed(KNOWN_AT_ONCE.get(0), 10, 100, property::growing);
    feed.observer.begin("t");
    for (int i = 0; i < 10_000; i++) {
      feed.observer.take("t", Operation.READ, "y", null, Trace.UNKNOWN);
      feed.observer.take("t", Operation.WRITE, "y", null, i);
      if (i % 10 == 0) {
        feed.observer.take("t", Operation.WRITE, "x", null, i);
      }
    }
    assertThat(feed.observer.trace().size()).isEqualTo(1_000);
    assertThat(feed.observer.hasForgotten()).isTrue();
    assertThat(feed.observer.finish().get(0).violations()).isEmpty();
  }

  @Test
  void a_variable_that_two_fields_could_be_is_told_when_the_second_one_comes() {
    Property property = Property.parse("X.prop", "property X\ninit x = 0\nalways x < 5\n");
    Feed feed = feed(KNOWN_AT_ONCE.get(0), 10, 100, property::growing);
    feed.observer.begin("t");
    feed.observer.take("t", Operation.WRITE, "pkg.A.x", null, 1);
    assertThatThrownBy(() -> feed.observer.take("t", Operation.WRITE, "pkg.B.x", null, 1))
        .hasMessageContaining("pkg.A.x")
        .hasMessageContaining("pkg.B.x");
  }

  @Test
  void a_value_that_was_not_recorded_is_told() {
    Property property = Property.parse("X.prop", "property X\ninit x = 0\nalways x < 5\n");
    Feed feed = feed(KNOWN_AT_ONCE.get(0), 10, 100, property::growing);
    feed.observer.begin("t");
    assertThatThrownBy(
            () -> feed.observer.take("t", Operation.WRITE, "pkg.A.x", null, Trace.UNKNOWN))
        .hasMessageStartingWith("X.prop:");
  }

  @Test
  void a_causality_that_needs_the_whole_run_is_refused() {
    Causality weak = Causality.named("weak").orElseThrow();
    assertThatThrownBy(() -> new Observer(weak, new Limits(10, 10, 10), () -> 0))
        .hasMessageContaining("--causality weak needs the whole run");
  }
}
