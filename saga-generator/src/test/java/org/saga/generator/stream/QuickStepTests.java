package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Dfa;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.event.Event;
import org.saga.generator.Steps;
import org.saga.stream.ReadingCounts;

/** Nearly all events must be quick to check; the others must not be taken for such. */
class QuickStepTests {

  @AfterEach
  void clear() {
    System.clearProperty("saga.stream.table");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          A B; start : s* ; s : A s* B {assert $A.i == $B.i;} ; % VIABLE % A A B A B B A B
          A B; start : (A {assert $A.i == 0;} | B)* ; % PREFIX % A B A B A
          A B; start returns [int n] @after {assert $n < 9;} : (A {$n++;} | B)* ; % PREFIX % A B A A B
          A B C; start : s[0] ; s[int n] : A {$n++;} s[$n] | B s[$n] | ; % PREFIX % A A B A B A
          A B; start returns [int n] : ({$n < 2}? A {$n++;} | B {$n = 0;})* ; % VIABLE % A A B A B B
          A B; start returns [int n] : (r {$n += $r.v;})* ; r returns [int v] : A B {$v = $A.i;} ; % VIABLE % A B A B
          """)
  void an_event_is_quick_where_the_grammar_leaves_no_choice(
      String grammar, Mode mode, String events) {
    Checker checker = Compiled.of(grammar).streaming;
    CheckerState state = checker.start(null);
    for (String event : events.split(" ")) {
      state = quick(checker, state, Judged.event(event), mode);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          A B; start : (A {assert $A.i == 0;} | B)* ; % VIABLE % A1
          A B; start : (A B)* ; % VIABLE % B
          A B; start : (A B)* ; % PREFIX % A
          A B; start : (A {} B)* ; % PREFIX % A
          A B; start returns [int n] : (A {$n++;})* {assert $n < 1;} ; % PREFIX % A
          A B; start returns [int n] : (A {$n = 1 / $A.i;})* ; % VIABLE % A
          A B; start : s? ; s : A {assert true;} s? B ; % PREFIX % A
          """)
  void an_event_is_no_step_where_something_is_wrong(String grammar, Mode mode, String event) {
    Checker checker = Compiled.of(grammar).streaming;

    try {
      assertThat(Steps.failure(checker, checker.start(null), Judged.event(event), mode))
          .isNotNull();
    } catch (ArithmeticException ofAction) {
      assertThat(grammar).contains("/");
    }
  }

  @Test
  void a_history_that_has_outgrown_the_table_comes_back_to_it() {
    System.setProperty("saga.stream.table", "10");
    Checker checker = Compiled.of("A B; start : s* ; s : A s* B ;").streaming;
    Dfa table = checker.table();
    CheckerState state = nested(checker, 100);

    assertThat(table.place(state)).isEqualTo(Dfa.NOWHERE);

    for (int i = 0; i < 97; i++) {
      state = Steps.step(checker, state, Judged.event("B"));
    }
    assertThat(table.place(state)).isPositive();
  }

  @Test
  void an_ambiguous_event_is_quick_outside_the_table_once_it_is_known() {
    System.setProperty("saga.stream.table", "10");
    Checker checker =
        Compiled.of("A B; start : s ; s : (x | y)* ; x : A s B ; y : A s B ;").streaming;
    CheckerState state = nested(checker, 100);

    for (int i = 0; i < 50; i++) {
      state = quick(checker, state, Judged.event(i < 25 ? "A" : "B"), Mode.VIABLE);
    }
    for (int i = 0; i < 100; i++) {
      assertThat(checker.end(state, null).holds()).isFalse();
      state = Steps.step(checker, state, Judged.event("B"));
    }
    assertThat(checker.end(state, null).holds()).isTrue();
  }

  private static CheckerState nested(Checker checker, int depth) {
    CheckerState state = checker.start(null);
    for (int i = 0; i < depth; i++) {
      state = Steps.step(checker, state, Judged.event("A"));
    }
    return state;
  }

  private static CheckerState quick(Checker checker, CheckerState state, Event event, Mode mode) {
    Outcome outcome = checker.next(state, event, event.getType(), mode, null);
    assertThat(outcome.failure()).isNull();
    assertThat(ReadingCounts.isQuick(outcome.state())).isTrue();
    return outcome.state();
  }
}
