package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.FailureKind;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.check.TooManyReadings;
import org.saga.check.Verdict;
import org.saga.event.Event;
import org.saga.event.EventSpec;
import org.saga.generator.Steps;
import org.saga.history.ObjectHistory;
import org.saga.stream.ReadingCounts;
import org.saga.view.GlobalView;
import org.saga.view.ObjectView;
import org.saga.view.ThreadView;
import org.saga.violation.PendingViolations;

/** The past is dropped: what is kept depends on what is open, not on how much has happened. */
class StreamingMemoryTests {
  private static final EventSpec OPEN = TestEvent.of("A", 1, 0, null).spec();
  private static final EventSpec CLOSE = TestEvent.of("B", 2, 0, null).spec();
  private static final long SLACK = 3_000_000;

  /** So many further events may pass until dead objects have been noticed and forgotten. */
  private static final int LAGGING = 20;

  private static final String BALANCED = "A B; start : s* ; s : A s* B {assert $A.o == $B.o;} ;";

  private Object held;

  /** How many events there are; more in the campaign. */
  int events() {
    return 500_000;
  }

  @Test
  void what_doubles_with_each_level_is_given_up_before_it_fills_the_heap() {
    Compiled grammar = Compiled.of("A B C; start : (x | y)* ; x : A start B ; y : A start C ;");
    Checker checker = ReadingCounts.withoutFallback(grammar.machine, grammar.grammar);
    CheckerState[] state = {checker.start(null)};
    for (int level = 0; level < 14; level++) {
      state[0] = Steps.step(checker, state[0], Judged.event("A"));
    }
    assertThatThrownBy(() -> Steps.step(checker, state[0], Judged.event("A")))
        .isInstanceOf(TooManyReadings.class)
        .hasMessage("there are more than 16384");
  }

  @Test
  void what_is_missing_is_told_of_as_many_readings_as_there_may_be() {
    Compiled grammar = Compiled.of("A B C; start : (x | y)* ; x : A start B ; y : A start C ;");
    CheckerState state = grammar.streaming.start(null);
    for (int level = 0; level < 14; level++) {
      state = Steps.step(grammar.streaming, state, Judged.event("A"));
    }

    Verdict verdict = grammar.streaming.end(state, null);

    assertThat(verdict.failure().kind()).isEqualTo(FailureKind.INCOMPLETE);
    assertThat(verdict.failure().expected()).containsExactly("A", "B", "C");
  }

  @Test
  void a_thread_view_keeps_nothing_of_past_events() {
    ThreadView view = new ThreadView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    assertHeapStays(i -> view.raise(balanced(i)));
  }

  @Test
  void an_object_view_keeps_nothing_of_past_events_where_the_object_has_a_field() {
    ObjectView view = new ObjectView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    ObjectHistory field = view.newHistory();
    assertHeapStays(i -> view.raise(this, field, balanced(i)));
  }

  @Test
  void an_object_view_keeps_nothing_of_past_events_where_the_object_is_in_the_weak_map() {
    ObjectView view = new ObjectView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    assertHeapStays(i -> view.raise(this, view.weakHistory(this), balanced(i)));
  }

  @Test
  void an_object_view_keeps_nothing_of_past_objects() {
    ObjectView view = new ObjectView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    assertHeapStays(
        events() / 4,
        i -> {
          Object object = new Object();
          view.raise(object, view.weakHistory(object), balanced(0));
          view.raise(object, view.weakHistory(object), balanced(1));
        });
  }

  @Test
  void a_global_view_keeps_nothing_of_past_events() {
    GlobalView view = new GlobalView("V", "V.view", Mode.VIABLE, Compiled.of(BALANCED).grammar);
    assertHeapStays(i -> view.raise(balanced(i)));
  }

  @Test
  void a_view_with_resets_keeps_nothing_of_past_sessions() {
    GlobalView view =
        new GlobalView(
            "V",
            "V.view",
            Mode.RESETS,
            Compiled.of("A B; start returns [int n] : (A {assert $A.i <= session.n;} B {$n++;})* ;")
                .grammar);
    assertHeapStays(i -> view.raise(i % 10 == 9 ? balanced(i).ending() : balanced(i)));
  }

  @Test
  void tail_calls_do_not_grow_the_stack() {
    GlobalView view =
        new GlobalView(
            "V",
            "V.view",
            Mode.PREFIX,
            Compiled.of(
                    "A B; start : s[0] ;"
                        + " s[int n] : A { assert $A.i == $n; } s[$n + 1] | B s[$n] | ;")
                .grammar);
    assertHeapStays(i -> view.raise(i % 2 == 0 ? event(OPEN, i / 2, this) : event(CLOSE, 0, this)));
  }

  @Test
  void nesting_a_hundred_thousand_deep_overflows_nothing() {
    Compiled grammar =
        Compiled.of(
            "A B; start returns [int n] : s {$n = $s.d;} ;"
                + " s returns [int d] : A (s {$d = $s.d;})? B {$d++; assert $A.i == $B.i;} ;");
    Checker checker = grammar.streaming;
    CheckerState state = checker.start(grammar.grammar.emptySession());
    int depth = 100_000;
    for (int i = 0; i < 2 * depth; i++) {
      int matching = i < depth ? i : 2 * depth - 1 - i;
      Event event = TestEvent.of(i < depth ? "A" : "B", i < depth ? 1 : 2, matching, this);
      Outcome outcome = checker.next(state, event, event.getType(), Mode.VIABLE, null);
      assertThat(outcome.failure()).isNull();
      state = outcome.state();
    }
    Verdict verdict = checker.end(state, null);
    assertThat(verdict.holds()).isTrue();
    assertThat(verdict.session()).hasToString(depth + " ");
  }

  @Test
  void an_ambiguous_grammar_does_not_multiply_its_branches() {
    Compiled grammar =
        Compiled.of("A B; start : (x | y)* ; x : A start B ; y : A start B {assert false;} ;");
    Checker checker = grammar.streaming;
    CheckerState state = checker.start(grammar.grammar.emptySession());
    int depth = 50_000;
    for (int i = 0; i < 2 * depth; i++) {
      Event event = i < depth ? TestEvent.of("A", 1, 0, this) : TestEvent.of("B", 2, 0, this);
      state = Steps.step(checker, state, event);
    }
    assertThat(checker.end(state, null).holds()).isTrue();
  }

  /** Events of their own, with objects of their own: nothing that is kept goes unnoticed. */
  private TestEvent balanced(int number) {
    if (number % 2 == 0) {
      held = new Object();
    }
    return event(number % 2 == 0 ? OPEN : CLOSE, 0, held);
  }

  private static TestEvent event(EventSpec spec, int attribute, Object object) {
    return new TestEvent(spec, attribute, object, previous -> false);
  }

  private interface Raise {
    void event(int number);
  }

  private void assertHeapStays(Raise raise) {
    assertHeapStays(events(), raise);
  }

  /** A violation would end the history, and with it the test of what it keeps. */
  private static void assertHeapStays(int times, Raise raise) {
    for (int i = 0; i < times / 10; i++) {
      raise.event(i);
    }
    long before = used();
    for (int i = times / 10; i < times; i++) {
      raise.event(i);
    }
    int next = times;
    while (used() - before >= SLACK && next < times + LAGGING) {
      raise.event(next++);
    }
    assertThat(used() - before).isLessThan(SLACK);
    assertThatCode(PendingViolations::throwAny).doesNotThrowAnyException();
  }

  private static long used() {
    System.gc();
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
