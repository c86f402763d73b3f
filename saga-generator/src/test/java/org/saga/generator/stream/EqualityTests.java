package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.generator.Steps;

/** Checker states are values. */
class EqualityTests {

  /** The minimal automaton has as many states as there are futures that differ. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          A B; start : (A | B)* ; % 1
          A B; start : (A B)* ; % 2
          A B; start : A* B ; % 2
          A B C; start : (A B C)* | C ; % 5
          A B; start : (A A | A B)* ; % 2
          A B; start : (x | y)* ; x : A A ; y : A B ; % 2
          A B; start : A? B? A? B? ; % 5
          """)
  void a_grammar_without_attributes_has_as_many_states_as_the_minimal_automaton(
      String grammar, int states) {
    Compiled compiled = Compiled.of(grammar);
    Equality equality = new Equality(compiled, compiled.streaming, 4).all(5);

    assertThat(equality.differences).isEmpty();
    assertThat(equality.distinct()).isEqualTo(states);
    assertThat(equality.futures()).isEqualTo(states);
  }

  /** Where rules are called from several places the stack says from which: that is not minimal. */
  @Test
  void a_rule_that_is_called_twice_has_its_states_twice() {
    Compiled compiled = Compiled.of("A B C; start : (x C | y)* ; x : A B? ; y : B x C ;");
    Equality equality = new Equality(compiled, compiled.streaming, 4).all(5);

    assertThat(equality.differences).isEmpty();
    assertThat(equality.futures()).isEqualTo(4);
    assertThat(equality.distinct()).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          A B; start : (A {assert $A.i == 0;} | B)* ; % 1
          A B; start : (a=A {assert $a.i == 0;} | a=B)* ; % 1
          A B; start : (a=A B {assert $a.i == $B.i;})* ; % 3
          A B; start : (a=A (B {assert $a.i == 0;} | A B*))* ; % 4
          A B; start : (x+=A)* B ; % 2
          A B; start : a=A s[$a.i] ; s[int n] : B* {assert $n < 3;} ; % 3
          A B; start : (r {assert $r.v < 2;})* ; r returns [int v] : A {$v = $A.i;} B ; % 3
          A B; start returns [int n] : (A {$n = ($n + 1) & 3;} | B)* ; % 4
          A B; start locals [String s] : (A {$s = "" + $A.i;} | B {assert $s != null;})* ; % 3
          A B; start : s? ; s : A {assert $A.i == 0;} s? B ; % 6
          """)
  void what_is_not_read_any_more_makes_no_difference(String grammar, int states) {
    Compiled compiled = Compiled.of(grammar);
    Equality equality = new Equality(compiled, compiled.streaming, 4).all(3);

    assertThat(equality.differences).isEmpty();
    assertThat(equality.distinct()).isEqualTo(states);
  }

  @Test
  void a_checker_that_parses_knows_the_same_events_only() {
    Compiled compiled = Compiled.of("A B; start : (A | B)* ;");
    Equality equality = new Equality(compiled, compiled.reference, 2).all(2);

    assertThat(equality.differences).isEmpty();
    assertThat(equality.distinct()).isEqualTo(1 + 2 + 4);
  }

  @Test
  void a_checker_that_may_fall_back_compares_its_readings() {
    Compiled compiled = Compiled.of("A B C; start : (x | y)* ; x : A start B ; y : A start C ;");
    Checker checker = compiled.limited(4, 100).streaming;
    CheckerState start = checker.start(compiled.grammar.emptySession());
    CheckerState round =
        Steps.step(checker, Steps.step(checker, start, Judged.event("A")), Judged.event("B"));

    assertThat(round).isEqualTo(start).hasSameHashCodeAs(start);
    assertThat(new Equality(compiled, checker, 3).all(4).differences).isEmpty();
  }

  @Test
  void what_has_gone_wrong_keeps_states_apart() {
    Compiled compiled = Compiled.of("A B; start : (A {assert $A.i == 0;} | B)* ;");
    Checker late = compiled.late();
    CheckerState start = late.start(compiled.grammar.emptySession());
    CheckerState wrong = Steps.step(late, start, Judged.event("A1"));

    assertThat(wrong).isNotEqualTo(start);
    assertThat(Steps.step(late, wrong, Judged.event("A"))).isNotEqualTo(wrong);
    assertThat(Steps.step(late, start, Judged.event("A"))).isEqualTo(start);
  }
}
