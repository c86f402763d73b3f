package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Mode;
import org.saga.check.TooManyReadings;
import org.saga.generator.Steps;
import org.saga.view.GlobalView;

/** Where there are too many readings, the session is parsed, and nothing else is different. */
class FallbackTests {
  private static final String DOUBLING =
      "A B C; start : (x | y)* ; x : A start B ; y : A start C ;";

  @ParameterizedTest
  @ValueSource(
      strings = {
        DOUBLING,
        "A B C; start : s ; s : (x | y)* ; x : A s B ; y : A s C ;",
        "A B C; start returns [int n] : (x {$n += $x.n;} | y {$n -= $y.n;})* ; x returns [int n] : A {$n = $A.i;} start B {assert $B.i < 2 : $n;} ; y returns [int n] : A start C {$n = $C.i; assert $A.i > 0;} ;",
        "A B C; start returns [int n] : s[0] {$n = $s.v;} ; s[int d] returns [int v] : (x[$d + 1] {$v = $v * 3 + $x.v;} | y[$d + 1] {$v = $v * 3 + $y.v;})* ; x[int d] returns [int v] : A s[$d] B {$v = $s.v + $A.i; assert $v < 40 : $v;} ; y[int d] returns [int v] : A {assert $d < 5;} s[$d] C {$v = 2 * $s.v + $C.i;} ;",
        "A B C; start : A start | A start B | C ;",
        "A B; start returns [int n] : (A {$n++;} | A again=start {$n = $again.n; assert $n < 6;} B)* ;",
        "A B C; start returns [int n] : e {$n = $e.v;} ; e returns [int v] : <assoc=right> l=e A r=e {$v = $l.v - 2 * $r.v; assert $v < 9;} | A q=e {$v = -$q.v;} | C {$v = $C.i;} ;",
      })
  void verdicts_are_those_of_the_reference_on_all_words(String text) {
    for (int most : new int[] {1, 3}) {
      Compiled grammar = Compiled.of(text).limited(most, 1000);
      Comparison comparison = new Comparison(grammar).all(grammar.terminals.size() > 2 ? 7 : 10);
      assertThat(comparison.differences).isEmpty();
      assertThat(comparison.holding).isPositive();
      assertThat(grammar.streaming.fallback().news()).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A B C D; start returns [int n] : (x {$n += $x.n;} | y {$n -= $y.n;})* D? ; x returns [int n] : A {$n = $A.i; assert $n <= session.n + 1;} s B ; y returns [int n] : A s C {$n = $C.i;} ; s : (x | y)* ;",
        "A B C; start returns [int n] : (A {$n++;} | A again=start {$n = $again.n; assert $n < 4 + session.n;} B)* C? ;",
      })
  void verdicts_are_those_of_the_reference_in_several_sessions(String text) {
    Compiled grammar = Compiled.of(text).limited(2, 1000);
    Sessions sessions = new Sessions(grammar).random(new Random(1), 5000, 24);
    assertThat(sessions.differences).isEmpty();
    assertThat(sessions.ended).isGreaterThan(sessions.failed);
    assertThat(sessions.failed).isPositive();
    assertThat(grammar.streaming.fallback().news()).isNotNull();
  }

  @Test
  void a_session_that_nests_deeply_is_parsed_and_the_next_one_streams_again() {
    Checker checker = Compiled.of(DOUBLING).streaming;
    CheckerState state = checker.start(null);
    for (int level = 0; level < 40; level++) {
      assertThat(Steps.failure(checker, state, Judged.event("A"), Mode.VIABLE)).isNull();
      state = Steps.step(checker, state, Judged.event("A"));
    }
    for (int level = 0; level < 40; level++) {
      assertThat(checker.end(state, null).holds()).isFalse();
      state = Steps.step(checker, state, Judged.event(level % 3 == 0 ? "B" : "C"));
    }
    assertThat(checker.end(state, null).holds()).isTrue();
    assertThat(checker.fallback().news()).hasMessage("there are more than 16384");
    assertThat(checker.fallback().news()).isNull();
    assertThat(Steps.failure(checker, state, Judged.event("B"), Mode.RESETS)).isNull();
    CheckerState another = checker.start(null);
    assertThat(Steps.failure(checker, another, Judged.event("B"), Mode.RESETS)).isNotNull();
  }

  /** Without their actions, predicates would decide nothing. */
  @Test
  void a_session_that_has_failed_for_good_leaves_nothing_open() {
    Checker late =
        Compiled.of(
                "A B C; start returns [int n] :"
                    + " ({$n < 2}? A {assert $A.i == 0;} start B | {!($n < 2)}? A start C)* ;")
            .late();
    CheckerState state = Steps.step(late, late.start(null), Judged.event("A1"));
    for (int level = 0; level < 20; level++) {
      state = Steps.step(late, state, Judged.event("A"));
    }

    assertThat(late.end(state, null).failure().index()).isEqualTo(-21);
  }

  @Test
  void what_is_kept_is_limited_and_then_there_is_nothing_to_fall_back_to() {
    Checker checker = Compiled.of(DOUBLING).limited(4, 3).streaming;
    CheckerState[] state = {checker.start(null)};
    for (String event : List.of("A", "B", "A", "C", "A", "A")) {
      state[0] = Steps.step(checker, state[0], Judged.event(event));
    }
    assertThatThrownBy(() -> Steps.step(checker, state[0], Judged.event("A")))
        .isInstanceOf(TooManyReadings.class);
    assertThat(checker.fallback().news()).isNull();
  }

  @Test
  void what_is_kept_is_limited_after_that_too() {
    Checker checker = Compiled.of(DOUBLING).limited(4, 5).streaming;
    CheckerState[] state = {checker.start(null)};
    for (String event : List.of("A", "A", "A", "A", "B")) {
      state[0] = Steps.step(checker, state[0], Judged.event(event));
    }
    assertThat(checker.fallback().news()).isNotNull();
    assertThatThrownBy(() -> Steps.step(checker, state[0], Judged.event("A")))
        .isInstanceOf(TooManyReadings.class);
  }

  @Test
  void a_grammar_with_few_readings_keeps_nothing_to_fall_back_to() {
    Compiled grammar = Compiled.of("A B; start : (A start B)* ;");

    assertThat(grammar.streaming.fallback()).isNull();
    assertThat(grammar.streaming.table()).isNotNull();
    assertThat(Compiled.of(DOUBLING).streaming.table()).isNull();
  }

  @Nested
  @ExtendWith(LoggedToFile.class)
  class A_global_history {
    /** As with the reference: nothing says how a parser is to go on then. */
    @Test
    void is_closed_by_a_failed_assertion_when_it_has_fallen_back() {
      Judged view =
          global(
              "A B C; start : (x | y)* ; x : A start B {assert $B.i == 0 : \"b\";} ;"
                  + " y : A start C ;",
              4);

      assertThat(view.at("A", "A", "A", "B1", "C", "B", "C", "A", "B1"))
          .containsExactly("", "", "", "", "", "b", "", "", "");
    }

    @Test
    void goes_on_after_a_failed_assertion_while_it_has_not() {
      String text =
          "A B C D; start : (x | y | D {assert $D.i == 0 : \"d\";})* ; x : A start B ;"
              + " y : A start C ;";

      assertThat(global(text, 4).at("D1", "A", "B", "D1", "A", "C"))
          .containsExactly("d", "", "", "d", "", "");
    }

    @Test
    void is_not_checked_any_more_if_it_has_gone_on_after_a_failed_assertion() {
      String text =
          "A B C D; start : (x | y | D {assert $D.i == 0 : \"d\";})* ; x : A start B ;"
              + " y : A start C ;";

      assertThat(global(text, 4).at("D1", "A", "A", "A", "B", "B", "B", "B"))
          .containsExactly("d", "", "", "", "", "", "", "");
    }

    private Judged global(String text, int most) {
      Compiled grammar = Compiled.of(text).limited(most, 1000);
      return new Judged(new GlobalView("V", "V.view", Mode.VIABLE, grammar.grammar)::raise);
    }
  }

  @Test
  void a_session_that_has_fallen_back_is_judged_at_its_end() {
    Compiled grammar =
        Compiled.of("A B C; start : (x | y)+ ; x : A s B ; y : A s C ; s : (x | y)* ;")
            .limited(4, 1000);
    Judged view = new Judged(new GlobalView("V", "V.view", Mode.RESETS, grammar.grammar)::raise);

    assertThat(view.at("A", "B", "C", "A.")).containsExactly("", "", "C cannot come here", "");
    assertThat(view.at("A", "A", "A", "B", "B", "B", "B", "A."))
        .endsWith("", "", "B cannot come here")
        .containsAll(Collections.nCopies(7, ""));
    assertThat(view.at("A", "B", "C")).containsExactly("", "", "C cannot come here");
  }
}
