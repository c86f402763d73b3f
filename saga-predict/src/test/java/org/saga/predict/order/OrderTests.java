package org.saga.predict.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.Operation;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;
import org.saga.predict.truth.Definition;
import org.saga.predict.truth.RandomTraces;

class OrderTests {

  // ---- the theorems

  /**
   * Theorem 3 of the vector clocks and theorem 1 of weak happens-before: an event comes before
   * another one if the clock of that one counts it.
   */
  @Test
  void clocks_count_just_the_events_that_come_before_by_definition() {
    for (long seed = 0; seed < 5_000; seed++) {
      Trace trace = RandomTraces.of(seed, 4 + (int) (seed % 20));
      for (Causality causality : Causality.all()) {
        Order order = causality.order(trace);
        Definition definition = new Definition(causality.word(), trace);
        for (int place = 0; place < trace.size(); place++) {
          int before = definition.allBefore(place);
          assertThat(counted(order, place))
              .as(
                  "seed %d, %s, event %d of%n%s",
                  seed, causality.word(), place, TextTrace.text(trace))
              .isEqualTo(before);
        }
      }
    }
  }

  /** The events that are counted before one, as a mask. */
  private static int counted(Order order, int place) {
    int own = order.trace().thread(place);
    int counted = 0;
    for (int thread = 0; thread < order.threads(); thread++) {
      int count = thread == own ? order.index(place) : order.clock(place).of(thread);
      for (int i = 0; i < count; i++) {
        counted |= 1 << order.places(thread)[i];
      }
    }
    return counted;
  }

  @Test
  void the_history_of_a_thread_never_changes() {
    for (long seed = 0; seed < 500; seed++) {
      Trace trace = RandomTraces.of(seed, 30);
      for (Causality causality : Causality.all()) {
        Order order = causality.order(trace);
        for (int thread = 0; thread < order.threads(); thread++) {
          assertThat(order.isChain(order.places(thread)))
              .as("seed %d, %s", seed, causality.word())
              .isTrue();
        }
      }
    }
  }

  // ---- what is selected

  private static Trace trace(String... lines) {
    try {
      return TextTrace.read("t.std", new StringReader(String.join("\n", lines)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The selected events if all writes of some variables are relevant. */
  private static List<String> selected(Trace trace, String causality, String variable) {
    Computation computation =
        Causality.named(causality)
            .orElseThrow()
            .of(
                trace,
                it ->
                    trace.operation(it).writes()
                        && trace.operandName(trace.event(it)).startsWith(variable));
    List<Integer> places = new ArrayList<>();
    for (int column = 0; column < computation.columns(); column++) {
      for (int event = 0; event < computation.size(column); event++) {
        places.add(computation.place(column, event));
      }
    }
    return places.stream().sorted().map(trace::text).toList();
  }

  private static final List<List<Section>> NOTHING = List.of();

  /** Sections are looked for where something happens; here all of them are looked at. */
  @Test
  void whatever_is_left_out_falls_together() {
    int leftOut = 0;
    int kept = 0;
    for (long seed = 0; seed < 4_000; seed++) {
      Trace trace = RandomTraces.of(seed, 10 + (int) (seed % 30));
      Random random = new Random(seed);
      for (Causality causality : Causality.all()) {
        int[] relevant = random.ints(2 + random.nextInt(3), 0, trace.size()).toArray();
        Order order = causality.order(trace);
        Selection selection =
            new Selection(order, Arrays.stream(relevant).sorted().distinct().toArray());
        for (List<Section> resource : selection.isChain() ? NOTHING : order.contested()) {
          boolean isLeftOut = selection.leftOut().containsAll(resource);
          leftOut += isLeftOut ? 1 : 0;
          kept += isLeftOut ? 0 : 1;
          assertThat(!isLeftOut || selection.isTrivial(resource))
              .as("seed %d, %s, %s", seed, causality.word(), resource)
              .isTrue();
        }
      }
    }
    assertThat(leftOut).isGreaterThan(300);
    assertThat(kept).isGreaterThan(300);
  }

  @Test
  void critical_sections_that_fall_together_in_an_event_are_left_out() {
    Trace trace =
        trace(
            "t|acq(l)",
            "t|w(x1)",
            "t|rel(l)",
            "t|acq(l)",
            "t|r(y)",
            "t|rel(l)",
            "u|acq(l)",
            "u|r(z)",
            "u|w(x2)",
            "u|rel(l)");
    assertThat(selected(trace, "locks", "x")).containsExactly("t|w(x1)", "u|w(x2)");
  }

  @Test
  void critical_sections_begin_and_end_with_selected_events() {
    Trace trace =
        trace(
            "t|acq(l)",
            "t|w(x1)",
            "t|r(y)",
            "t|w(x2)",
            "t|rel(l)",
            "u|acq(l)",
            "u|r(y)",
            "u|rel(l)",
            "u|w(x3)");
    assertThat(selected(trace, "locks", "x"))
        .containsExactly("t|w(x1)", "t|w(x2)", "u|acq(l)", "u|w(x3)");
  }

  @Test
  void critical_sections_that_only_hand_on_what_they_have_got_to_know_are_left_out() {
    // As of a buffer of the JDK, which orders what is done to it: each section can wait for the
    // access in it, and end with it.
    Trace trace =
        trace(
            "t|w(x1)",
            "t|acq(l)",
            "t|r(@1)",
            "t|w(@1)",
            "t|rel(l)",
            "u|w(x2)",
            "u|acq(l)",
            "u|r(z)",
            "u|r(@1)",
            "u|w(@1)",
            "u|rel(l)",
            "t|acq(l)",
            "t|r(@1)",
            "t|w(@1)",
            "t|rel(l)",
            "t|w(x3)");
    assertThat(selected(trace, "locks", "x")).containsExactly("t|w(x1)", "u|w(x2)", "t|w(x3)");
  }

  @Test
  void a_section_of_a_lock_that_matters_needs_one_event_if_it_can_be_run_through_at_once() {
    Trace trace =
        trace(
            "v|w(x)",
            "v|w(y)",
            "t|acq(l)",
            "t|r(y)",
            "t|r(z)",
            "t|rel(l)",
            "u|acq(l)",
            "u|w(x1)",
            "u|w(x2)",
            "u|rel(l)");
    assertThat(selected(trace, "locks", "x"))
        .containsExactly("v|w(x)", "t|r(y)", "u|w(x1)", "u|w(x2)");
  }

  @Test
  void a_section_that_waits_for_the_events_of_others_is_kept_apart_from_others() {
    // In the section of t lies what v does before: u cannot write before v.
    Trace trace =
        trace(
            "t|acq(l)",
            "t|w(z)",
            "v|w(x)",
            "v|w(q)",
            "t|r(q)",
            "t|rel(l)",
            "u|acq(l)",
            "u|r(z)",
            "u|rel(l)",
            "u|w(x)");
    assertThat(selected(trace, "weak", "x")).contains("t|acq(l)", "t|rel(l)");
  }

  // ---- columns

  @Test
  void threads_that_live_one_after_the_other_share_a_column() {
    Trace.Builder trace = new Trace.Builder();
    for (int i = 0; i < 1_000; i++) {
      trace.add("main", Operation.FORK, "t" + i).add("t" + i, Operation.WRITE, "x");
      trace.add("main", Operation.JOIN, "t" + i);
    }
    Trace built = trace.build();
    Computation computation =
        Causality.all().get(0).of(built, it -> built.operation(it) == Operation.WRITE);
    assertThat(computation.columns()).isEqualTo(1);
    assertThat(computation.size()).isEqualTo(1_000);
  }

  @Test
  void many_threads_at_a_time_are_ordered_in_little_time() {
    Trace.Builder trace = new Trace.Builder();
    int many = 20_000;
    for (int i = 0; i < many; i++) {
      trace.add("main", Operation.FORK, "t" + i);
    }
    for (int i = 0; i < many; i++) {
      trace.add("t" + i, Operation.WRITE, "x" + i);
    }
    for (int i = 0; i < many; i++) {
      trace.add("main", Operation.JOIN, "t" + i);
    }
    Trace built = trace.build();
    Order order = Causality.all().get(0).order(built);
    assertThat(order.clock(built.size() - 1).of(1)).isEqualTo(1);
    assertThat(order.clock(built.size() - 1).of(many)).isEqualTo(1);
  }
}
