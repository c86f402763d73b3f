package org.saga.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.event.Event;
import org.saga.fixture.Grammars;
import org.saga.fixture.Happened;

class ReferenceCheckerTests {

  private static Verdict verdict(Grammar grammar, Mode mode, String word) {
    Checker checker = grammar.checker();
    Outcome outcome = checker.start(grammar.emptySession());
    for (char terminal : word.toCharArray()) {
      outcome = next(checker, outcome.state(), terminal, mode);
    }
    if (mode == Mode.VIABLE) {
      return new Verdict(outcome.failure(), null);
    }
    Verdict end = checker.end(outcome.state(), null);
    if (mode == Mode.PREFIX && !word.isEmpty()) {
      assertThat(outcome.failure() == null).isEqualTo(end.holds());
    }
    return end;
  }

  private static Outcome next(Checker checker, CheckerState before, char terminal, Mode mode) {
    Event event = Happened.call(terminal);
    return checker.next(before, event, event.spec().terminal(), mode, null);
  }

  private static CheckerState step(Checker checker, CheckerState before, Event event) {
    return checker.next(before, event, event.spec().terminal(), Mode.RESETS, null).state();
  }

  private static Failure failure(Grammar grammar, Mode mode, String word) {
    return verdict(grammar, mode, word).failure();
  }

  @Nested
  class A_complete_history {
    private final Grammar grammar =
        Grammars.of("start returns [int n = 0] : (A b {$n++;})* C? ; b : B ;");

    @Test
    void is_generated_if_the_start_rule_consumes_all_of_it() {
      assertThat(verdict(grammar, Mode.PREFIX, "ABABC").holds()).isTrue();
      assertThat(verdict(grammar, Mode.PREFIX, "").holds()).isTrue();
    }

    @Test
    void has_the_attributes_of_the_start_rule() {
      Verdict verdict = verdict(grammar, Mode.RESETS, "ABAB");

      assertThat(Grammars.attribute(verdict.session(), "n")).isEqualTo(2);
    }

    @Test
    void is_not_generated_if_an_event_is_left_over() {
      Failure failure = failure(grammar, Mode.PREFIX, "ABCA");

      assertThat(failure.kind()).isEqualTo(FailureKind.UNEXPECTED_EVENT);
      assertThat(failure.index()).isEqualTo(3);
      assertThat(failure.expected()).containsExactly("the end");
    }

    @Test
    void is_incomplete_if_an_event_is_missing_and_says_which_and_in_what_rule() {
      Failure failure = failure(grammar, Mode.PREFIX, "ABA");

      assertThat(failure.kind()).isEqualTo(FailureKind.INCOMPLETE);
      assertThat(failure.event().getText()).isEqualTo("A");
      assertThat(failure.index()).isEqualTo(2);
      assertThat(failure.expected()).containsExactly("B");
      assertThat(failure.rules()).containsExactly("b", "start");
    }

    @Test
    void says_all_that_was_expected_where_a_loop_could_have_gone_on() {
      assertThat(failure(grammar, Mode.PREFIX, "ABB").expected())
          .containsExactly("A", "C", "the end");
    }

    @ParameterizedTest
    @ValueSource(strings = {"start : .* C ;", "start : .*? C ;"})
    void may_have_any_events_where_the_grammar_has_a_wildcard(String rules) {
      Grammar wildcard = Grammars.of(rules);

      assertThat(verdict(wildcard, Mode.PREFIX, "C").holds()).isTrue();
      assertThat(verdict(wildcard, Mode.PREFIX, "ACBCC").holds()).isTrue();
      assertThat(verdict(wildcard, Mode.PREFIX, "ACB").holds()).isFalse();
      assertThat(verdict(wildcard, Mode.VIABLE, "ACB").holds()).isTrue();
    }

    @Test
    void that_is_empty_may_be_refused() {
      Failure failure = failure(Grammars.of("start : A ;"), Mode.PREFIX, "");

      assertThat(failure.kind()).isEqualTo(FailureKind.INCOMPLETE);
      assertThat(failure.event()).isNull();
    }

    @Test
    void is_refused_where_a_long_prediction_fails() {
      Grammar twoAhead = Grammars.of("start : A A B | A A C ;");
      Failure failure = failure(twoAhead, Mode.RESETS, "AAD");

      assertThat(failure.kind()).isEqualTo(FailureKind.UNEXPECTED_EVENT);
      assertThat(failure.index()).isEqualTo(2);
      assertThat(failure.expected()).containsExactly("B", "C");
    }

    @Test
    void is_never_repaired() {
      assertThat(verdict(Grammars.of("start : A B C ;"), Mode.RESETS, "AC").holds()).isFalse();
      assertThat(verdict(Grammars.of("start : A B C ;"), Mode.RESETS, "ABBC").holds()).isFalse();
    }
  }

  @Nested
  class A_viable_history {
    private final Grammar balanced = Grammars.of("start : s ; s : (A s B)* ;");

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "AA", "AAB", "AB", "ABA"})
    void has_a_continuation_that_is_generated(String word) {
      assertThat(verdict(balanced, Mode.VIABLE, word).holds()).isTrue();
    }

    @Test
    void has_none_after_an_event_that_nothing_can_mend() {
      Failure failure = failure(balanced, Mode.VIABLE, "ABB");

      assertThat(failure.kind()).isEqualTo(FailureKind.UNEXPECTED_EVENT);
      assertThat(failure.index()).isEqualTo(2);
      assertThat(failure.expected()).containsExactly("A", "the end");
    }

    @Test
    void has_the_actions_run_that_need_no_further_event() {
      Grammar grammar = Grammars.of("start : A {check(0, false);} b ; b : B ;", "assert false");

      assertThat(failure(grammar, Mode.VIABLE, "A").kind()).isEqualTo(FailureKind.ASSERTION);
    }

    @Test
    void has_actions_at_the_start_of_a_rule_run_too() {
      Grammar grammar = Grammars.of("start : A b ; b : {check(0, false);} B ;", "assert false");

      assertThat(failure(grammar, Mode.VIABLE, "A").kind()).isEqualTo(FailureKind.ASSERTION);
    }

    /** What follows {@code x} elsewhere must not keep a prediction alive here. */
    @Test
    void is_judged_by_the_callers_that_are_there() {
      Grammar grammar = Grammars.of("start : x C | D x B B E ; x : A | A B ;");

      assertThat(verdict(grammar, Mode.VIABLE, "AB").holds()).isTrue();
      assertThat(verdict(grammar, Mode.VIABLE, "ABB").holds()).isFalse();
      assertThat(verdict(grammar, Mode.VIABLE, "DABB").holds()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "start : s ; s : (A s B)* ;",
          "start : (A B)* | (A A C)* ;",
          "start : x C | B x B B ; x : A | A B ;",
          "start : A start A | B start B | C ;",
          "start : e ; e : e A e | B | C e ;",
          "start : (x | y)* ; x : A B? ; y : B C ;"
        })
    void is_one_that_some_longer_word_completes(String rules) {
      Grammar grammar = Grammars.of(rules);
      List<String> generated =
          words("ABC", 7).stream()
              .filter(word -> verdict(grammar, Mode.RESETS, word).holds())
              .toList();
      for (String word : words("ABC", 3)) {
        assertThat(verdict(grammar, Mode.VIABLE, word).holds())
            .as("%s is viable for %s", word, rules)
            .isEqualTo(generated.stream().anyMatch(longer -> longer.startsWith(word)));
      }
    }

    private static List<String> words(String alphabet, int longest) {
      List<String> words = new ArrayList<>(List.of(""));
      for (int i = 0; i < words.size() && words.get(i).length() < longest; i++) {
        for (char letter : alphabet.toCharArray()) {
          words.add(words.get(i) + letter);
        }
      }
      return words;
    }
  }

  @Nested
  class An_assertion {
    @Test
    void that_fails_is_told_with_its_place_the_event_and_its_message() {
      Grammar grammar =
          Grammars.of(
              "start : (a=A {check(0, value($a) != null, \"no value\");})* ;",
              "assert $a.value != null : \"no value\"");
      Checker checker = grammar.checker();
      CheckerState state = checker.start(grammar.emptySession());
      state = step(checker, state, Happened.call('A', "value", 1));
      state = step(checker, state, Happened.call('A', "value", null));
      Failure failure = checker.end(state, null).failure();

      assertThat(failure.kind()).isEqualTo(FailureKind.ASSERTION);
      assertThat(failure.index()).isEqualTo(1);
      assertThat(failure.site().line()).isEqualTo(3);
      assertThat(failure.site().text()).startsWith("assert $a.value");
      assertThat(failure.detail()).isEqualTo("no value");
    }

    @Test
    void may_be_about_the_previous_session() {
      Grammar grammar =
          Grammars.of("start returns [int n] : A {check(0, session.n == 0); $n = 1;} ;", "n == 0");
      Checker checker = grammar.checker();
      CheckerState first = step(checker, checker.start(grammar.emptySession()), Happened.call('A'));
      Verdict verdict = checker.end(first, null);
      CheckerState second = step(checker, checker.start(verdict.session()), Happened.call('A'));

      assertThat(verdict.holds()).isTrue();
      assertThat(checker.end(second, null).holds()).isFalse();
    }

    @Test
    void may_be_about_the_object_itself() {
      Grammar grammar = Grammars.of("start : {check(0, self == null);} A ;", "assert self == null");
      Checker checker = grammar.checker();
      CheckerState state = step(checker, checker.start(grammar.emptySession()), Happened.call('A'));

      assertThat(checker.end(state, null).holds()).isTrue();
      assertThat(checker.end(state, "me").holds()).isFalse();
    }
  }

  @Nested
  class A_state {
    @Test
    void is_a_value_that_can_be_forked_and_resumed() {
      Grammar grammar = Grammars.of("start : A (B | C) ;");
      Checker checker = grammar.checker();
      CheckerState a = step(checker, checker.start(grammar.emptySession()), Happened.call('A'));
      CheckerState ab = step(checker, a, Happened.call('B'));
      CheckerState ac = step(checker, a, Happened.call('C'));
      CheckerState abc = step(checker, ab, Happened.call('C'));

      assertThat(checker.end(ab, null).holds()).isTrue();
      assertThat(checker.end(ac, null).holds()).isTrue();
      assertThat(checker.end(abc, null).holds()).isFalse();
      assertThat(next(checker, checker.start(grammar.emptySession()), 'A', Mode.VIABLE).failure())
          .isNull();
    }
  }

  @Nested
  class A_predicate {
    @Test
    void that_does_not_hold_refuses_the_event() {
      Grammar grammar = Grammars.of("start : A {false}? B ;");

      assertThat(failure(grammar, Mode.RESETS, "AB").detail())
          .isEqualTo("the predicate {false}? does not hold");
    }
  }

  @Nested
  class An_action {
    @Test
    void that_throws_is_not_hidden() {
      Grammar grammar = Grammars.of("start : A {value(null).hashCode();} ;");

      assertThatThrownBy(() -> verdict(grammar, Mode.RESETS, "A"))
          .isInstanceOf(NullPointerException.class);
    }

    @Test
    void may_descend_too_deep_for_the_stack() {
      Grammar grammar = Grammars.of("start : A start | ;");

      assertThatThrownBy(() -> verdict(grammar, Mode.RESETS, "A".repeat(200_000)))
          .isInstanceOf(StackOverflowError.class);
    }
  }
}
