package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamingAgreesTests {

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
      })
  void on_all_words(String text) {
    Compiled grammar = Compiled.of(text);
    Comparison comparison = new Comparison(grammar).all(grammar.terminals.size() > 2 ? 8 : 10);
    assertThat(comparison.differences).isEmpty();
    assertThat(comparison.holding).isPositive();
  }
}
