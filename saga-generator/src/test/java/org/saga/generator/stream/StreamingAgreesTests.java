package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Mode;
import org.saga.check.Verdict;
import org.saga.generator.Steps;

class StreamingAgreesTests {
  /** How long words are of which states are compared, and what may come after them. */
  private static final int EQUAL_WORDS = 2;

  private static final int CONTINUATION = 4;

  /** How much longer words are; in the campaign there are more. */
  int longer() {
    return 0;
  }

  /** Of few terminals there are few words, so that they can be longer. */
  private int longest(Compiled grammar, int ofMany, int ofFew) {
    return longer() + (grammar.terminals.size() > 2 ? ofMany : ofFew);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A B C; start : (A B)* C? ;",
        "A B C; start : A start B | C | ;",
        "A B C; start : a* ; a : A B | A C ;",
        "A B C; start : x B | x C C ; x : A x | A ;",
        "A B C; start : e ; e : e A e | e B e | C ;",
        "A B C; start : l ; l : l A | l B C | C ;",
        "A B; start : p ; p : A p A | B p B | ;",
        "A B; start : (x | y)* ; x : A start B ; y : A start B ;",
        "A B C; start : A*? B (A | C)+ | C+? C ;",
        "A B C; start : (A | ~C)* C . ;",
        "A B C; start : (A? B?)? C | A x C ; x : A | ;",
        "A B C; start returns [int n] : (A {$n += $A.i;} | B {$n = -$n;})* C {assert $C.i < 2 : $n;} ;",
        "A B C; start returns [int n] : s[0] {$n = $s.v;} ; s[int d] returns [int v] : A {assert $A.i <= $d + 1;} s[$d + 1] {$v = $s.v * 2 + 1;} | B s[$d] {$v = $s.v;} | {$v = $d;} ;",
        "A B C; start returns [String t] : e {$t = $e.t;} ; e returns [String t] : l=e A r=e {$t = \"(\" + $l.t + \"*\" + $r.t + \")\";} | l=e B r=e {$t = \"(\" + $l.t + \"+\" + $r.t + \")\"; assert $l.t.length() < 9;} | C {$t = \"c\" + $C.i;} ;",
        "A B C; start returns [int k] locals [int x = 3] @init {$k = 1; $x++;} @after {$k += $x; assert $x < 7;} : (a=A {$x += $a.i;} | B {$x--;})* (b+=C {$k += $b.size();})* ;",
        "A B C; start returns [String w] @init {$w = \"\";} : (x B {$w += \"1\";} | y C {$w += \"2\";})* ; x : A {assert $A.i == 1 : \"x\";} x | ; y : A {assert $A.i == 0 : \"y\";} y | ;",
        "A B C; start returns [int n] : ({$n < 2}? A {$n++;} | B {$n = 0;})* ({$n > 0}? C)? ;",
        "A B C; start returns [int n] : s[2] ; s[int d] : A {$d > 0}? s[$d - 1] | B t[$d] ; t[int d] : ({$d == 1}? A {$d++;})? C ;",
        "A B C; start : s* ; s : A s* B {assert $A.i < 2;} | C t[$C.i == 1] ; t[boolean taken] : {$taken}? s* B | {!$taken}? ;",
        "A B; start returns [int n] : A again=start . ({$n < 2}? | {!($n < 2)}? A A) {assert $n > 0;} | B {$n = $B.i;} ;",
        "A B; start : A (start | ) (t=B {assert $t.i < 2;} A | B B)* ;",
        "A B; start returns [int n] : A (A {assert $A.i == 9;} again=start | )?? A ;",
        "A B C; start : B | A ((t+=B)+? {assert $t.size() < 2;} . | C* again=start)+? ;",
        "A B C; start returns [int n] : (x+=p {$n += $x.size();} | q=p C {assert $q.v < 3;})* ; p returns [int v] : A B {$v = $A.i + $B.i;} ;",
        "A B C; start returns [int n] : e {$n = $e.v;} ; e returns [int v] : A e {$v = -$e.v;} | <assoc=right> l=e B r=e {$v = $l.v - 2 * $r.v; assert $v < 9;} | C {$v = 1 + $C.i;} ;",
      })
  void on_all_words(String text) {
    Compiled grammar = Compiled.of(text);
    Comparison comparison = new Comparison(grammar).all(longest(grammar, 7, 9));
    assertThat(comparison.differences).isEmpty();
    assertThat(comparison.holding).isPositive();
    Equality equality = new Equality(grammar, grammar.streaming, CONTINUATION).all(EQUAL_WORDS);
    assertThat(equality.differences).isEmpty();
    assertThat(equality.distinct()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A E; start returns [int n] : (A {assert $A.i <= session.n : session.n;})* E {$n = session.n + 1;} ;",
        "A B E; start returns [int n, int m] @init {$n = session.m;} @after {$m = $n + 1; assert $m < 4;} : A s[session.n] E | B* E {$n = 0;} ; s[int d] : B {assert $d < 2;} s[$d + 1] | ;",
        "A B E; start returns [int n] : ({session.n > 0}? A B | {!(session.n > 0)}? B)* E {$n = 1 - session.n;} ;",
        "A B E; start returns [String t] : x {$t = $x.t;} E ; x returns [String t] : l=x A {$t = $l.t + $A.i;} | B {$t = (session.t == null ? \"\" : session.t.substring(session.t.length() / 2)) + \"b\"; assert $t.length() < 4 : $t;} ;",
      })
  void on_all_words_in_several_sessions(String text) {
    Compiled grammar = Compiled.of(text);
    Sessions sessions = new Sessions(grammar).all(longest(grammar, 7, 10));
    assertThat(sessions.differences).isEmpty();
    assertThat(sessions.ended).isGreaterThan(sessions.failed);
    assertThat(sessions.failed).isPositive();
    assertThat(sessions.early).isPositive();
  }

  /** One C in the list is too many, as are two; which they were is told by what comes. */
  @Test
  void a_session_lost_in_each_reading_is_wrong_at_once_and_at_its_end() {
    Compiled grammar =
        Compiled.of("A B C D; start : (t+=C)*? {assert $t.size() == 0;} (~A B | ~C A)+? D ;");
    Sessions sessions = new Sessions(grammar).all(6);
    assertThat(sessions.differences).isEmpty();
    assertThat(sessions.otherwise).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A B; start returns [int n] : (A {$n++;})* ;",
        "A B; start returns [int n] @after {$n += 1000; assert $n != 1002;} : (A {$n++;})* {$n += 1_000_000;} ;",
        "A B; start returns [int n] : x {$n = $x.n;} ; x returns [int n] @after {$n *= 2;} : A x {$n = $x.n + 1;} | {$n = 7;} ;",
      })
  void what_runs_at_the_end_leaves_no_trace_and_can_be_asked_again(String text) {
    Compiled grammar = Compiled.of(text);
    CheckerState reference = grammar.reference.start(grammar.grammar.emptySession());
    CheckerState streaming = grammar.streaming.start(grammar.grammar.emptySession());
    for (int i = 0; i < 20; i++) {
      String expected = atEnd(grammar.reference, reference);
      assertThat(atEnd(grammar.streaming, streaming)).isEqualTo(expected);
      assertThat(atEnd(grammar.streaming, streaming)).isEqualTo(expected);
      reference = Steps.step(grammar.reference, reference, Judged.event("A"));
      streaming = Steps.step(grammar.streaming, streaming, Judged.event("A"));
    }
  }

  private static String atEnd(Checker checker, CheckerState state) {
    Verdict verdict = checker.end(state, null);
    return verdict.holds() ? verdict.session().toString() : verdict.failure().kind().toString();
  }

  /** All but the reading that is taken in the end would fail at once, or be noticed in the end. */
  @Test
  void an_action_on_a_branch_that_is_not_taken_never_counts() {
    Compiled grammar =
        Compiled.of(
            "A B C; start returns [int n]"
                + " : (x C {$n += $x.n;} | y B {$n += $y.n;} | z A A {$n += 100;})* ;"
                + " x returns [int n] : A {$n++;} A {$n++;} A {$n++;} ;"
                + " y returns [int n] : A {$n += 10; assert $A.i == 0;} A A {assert $A.i == 0;} ;"
                + " z : A {assert false;} A {assert false;} A {assert false;} ;");
    CheckerState state = grammar.streaming.start(grammar.grammar.emptySession());
    for (String event : "A1 A1 A1 C A A A B A2 A2 A2 C".split(" ")) {
      assertThat(Steps.failure(grammar.streaming, state, Judged.event(event), Mode.VIABLE))
          .isNull();
      state = Steps.step(grammar.streaming, state, Judged.event(event));
    }
    assertThat(atEnd(grammar.streaming, state)).isEqualTo("16 ");
  }
}
