package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.saga.check.Checker;
import org.saga.check.Mode;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.history.ObjectHistory;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;

/** The past is dropped: what is kept depends on what is open, not on how much has happened. */
class StreamingMemoryTests {
  private static final int EVENTS = 10_000_000;
  private static final long SLACK = 3_000_000;
  private static final String BALANCED = "A B; start : s* ; s : A s* B {assert $A.o == $B.o;} ;";

  @Test
  void a_thread_view_keeps_nothing_of_ten_million_events() {
    ThreadView view = new ThreadView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    IntFunction<Event> events = alternating();
    assertHeapStays(i -> view.raise(events.apply(i)));
  }

  @Test
  void an_object_view_keeps_nothing_of_ten_million_events() {
    ObjectView view = new ObjectView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    ObjectHistory history = view.newHistory();
    IntFunction<Event> events = alternating();
    assertHeapStays(i -> view.raise(this, history, events.apply(i)));
  }

  @Test
  void a_global_view_keeps_nothing_of_ten_million_events() {
    GlobalView view = new GlobalView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    IntFunction<Event> events = alternating();
    assertHeapStays(i -> view.raise(events.apply(i)));
  }

  @Test
  void tail_calls_do_not_grow_the_stack() {
    Compiled grammar =
        Compiled.of(
            "A B; start : s[0] ; s[int n] : A {assert $A.i == $n;} s[$n + 1] | B s[$n] | ;");
    Checker checker = grammar.streaming;
    Object[] state = {checker.start(grammar.grammar.emptySession())};
    assertHeapStays(
        i -> {
          Event event =
              i % 2 == 0 ? TestEvent.of("A", 1, i / 2, this) : TestEvent.of("B", 2, 0, this);
          state[0] = checker.step(state[0], event, null);
          if (!checker.verdict(state[0], Mode.PREFIX, null).holds()) {
            throw new AssertionError("event " + i);
          }
        });
  }

  @Test
  void nesting_a_hundred_thousand_deep_overflows_nothing() {
    Compiled grammar =
        Compiled.of(
            "A B; start returns [int n] : s {$n = $s.d;} ;"
                + " s returns [int d] : A (s {$d = $s.d;})? B {$d++; assert $A.i == $B.i;} ;");
    Checker checker = grammar.streaming;
    Object state = checker.start(grammar.grammar.emptySession());
    int depth = 100_000;
    for (int i = 0; i < 2 * depth; i++) {
      int matching = i < depth ? i : 2 * depth - 1 - i;
      state =
          checker.step(
              state, TestEvent.of(i < depth ? "A" : "B", i < depth ? 1 : 2, matching, this), null);
      assertThat(checker.verdict(state, Mode.VIABLE, null).holds()).isTrue();
    }
    Verdict verdict = checker.verdict(state, Mode.PREFIX, null);
    assertThat(verdict.holds()).isTrue();
    assertThat(verdict.session()).hasToString(depth + " ");
  }

  @Test
  void an_ambiguous_grammar_does_not_multiply_its_branches() {
    Compiled grammar =
        Compiled.of("A B; start : (x | y)* ; x : A start B ; y : A start B {assert false;} ;");
    Checker checker = grammar.streaming;
    Object state = checker.start(grammar.grammar.emptySession());
    int depth = 50_000;
    for (int i = 0; i < 2 * depth; i++) {
      Event event = i < depth ? TestEvent.of("A", 1, 0, this) : TestEvent.of("B", 2, 0, this);
      state = checker.step(state, event, null);
    }
    assertThat(checker.verdict(state, Mode.PREFIX, null).holds()).isTrue();
  }

  private IntFunction<Event> alternating() {
    Event open = TestEvent.of("A", 1, 0, this);
    Event close = TestEvent.of("B", 2, 0, this);
    return i -> i % 4 < 2 ? open : close;
  }

  private interface Raise {
    void event(int number);
  }

  private static void assertHeapStays(Raise raise) {
    for (int i = 0; i < EVENTS / 10; i++) {
      raise.event(i);
    }
    long before = used();
    for (int i = EVENTS / 10; i < EVENTS; i++) {
      raise.event(i);
    }
    assertThat(used() - before).isLessThan(SLACK);
  }

  private static long used() {
    System.gc();
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
