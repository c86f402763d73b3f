package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.fixture.LimitedStack;

/**
 * An event for which there is too little of the stack does not happen at all, whichever of the
 * calls that it takes is the one too many.
 */
class FullStackTests {
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          A B C; start : (A (B (A C)*)?)? ; % PREFIX % A B A C B
          A B C; start : s ; s : A s B | C ; % VIABLE % A A C B B B
          A B; start : (A B)* ; % RESETS % A B A B. A B. A B. B B.
          A B; start : (A {assert $A.i == 0;} B)? ; % RESETS % A B. A B. A1 B A B. A
          """)
  void in_any_grammar(String grammar, String mode, String events) throws Exception {
    check(grammar, mode, events);
  }

  @Tag("campaign")
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      textBlock =
          """
          A B C; start : (A B | A C)* ; % VIABLE % A B A C A A
          A B; start : (A {assert $A.i == 0;} B)* ; % VIABLE % A B A B A1 B
          A B; start returns [int n] : (A {$n++;} | B {assert $n < 3;})* ; % PREFIX % A A B A B
          A B C; start : (x | y)* ; x : A {assert $A.i == 0;} B ; y : A C ; % VIABLE % A B A1 C A1 B
          A B; start returns [int n] : (A {$n = session.n + 1;})* {assert $n < 3;} B ; % RESETS % A B. A B. A B. A B.
          A B; start : s* ; s : A s* B {assert $A.o == $B.o;} ; % VIABLE % A A B A B B B
          """)
  void in_grammars_that_take_longer(String grammar, String mode, String events) throws Exception {
    check(grammar, mode, events);
  }

  private static void check(String grammar, String mode, String events) throws Exception {
    LimitedStack limited = new LimitedStack(FullStackTests::isLimited);
    Class<?> overflowing =
        limited.loadClass(FullStackTests.class.getPackageName() + ".Overflowing");
    Method judge =
        overflowing.getMethod("judge", String.class, String.class, String.class, boolean.class);

    assertThat(judge.invoke(null, grammar, mode, events, true)).isEqualTo("");
    assertThat(judge.invoke(null, grammar, mode, events, false)).isEqualTo("");
  }

  private static boolean isLimited(String name) {
    return name.matches("org\\.saga\\.(history|check|stream|event)\\..*")
        || name.startsWith("org.antlr.v4.runtime.");
  }
}
