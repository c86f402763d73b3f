package org.saga.generator.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.Grammar;
import org.saga.check.Mode;
import org.saga.event.Event;

/** Where in the grammar an action was that throws. */
class ThrowingActionTests {
  private static final String VIEW = "thread view TestView\ncall A n:int reset(true)\n";

  @TempDir private Path folder;

  /** The line of the grammar that an event leads to; 0 if it is not known. */
  private int line(String rules) {
    String grammar = "grammar Test;\n" + rules;
    CompiledGrammar compiled = new GrammarFixture(folder, VIEW, grammar, Map.of()).streamed();
    Throwable thrown =
        catchThrowable(() -> compiled.verdict(Mode.RESETS, null, null, compiled.event("A", 0)));
    assertThat(thrown).isInstanceOf(RuntimeException.class);
    return lineIn(compiled.grammar(), thrown);
  }

  @Test
  void of_a_grammar_that_streams_is_known() {
    assertThat(line("start\n  : A\n    { int x = 1;\n      x = x / $A.n; } ;\n")).isEqualTo(5);
  }

  @Test
  void of_a_grammar_that_is_parsed_again_is_known() {
    String rules =
        "@members {\n  int f(int n) {\n    return 1 / n;\n  }\n}\nstart : A\n  { f($A.n); } ;\n";
    assertThat(line(rules)).isEqualTo(4);
  }

  @Test
  void in_an_argument_an_assertion_a_lambda_or_a_local_is_known() {
    assertThat(line("start : A\n  b[1 / $A.n] ;\nb[int m] : ;\n")).isEqualTo(3);
    assertThat(line("start : A\n  { assert 1 / $A.n == 2; } ;\n")).isEqualTo(3);
    assertThat(line("start locals [\n  int z = 0, int k = 1 / $z] : A ;\n")).isEqualTo(3);
    assertThat(
            line("start : A {\n  Runnable r = () -> {\n    int x = 1 / $A.n; };\n  r.run(); } ;\n"))
        .isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int x = Integer.parseInt(null);",
        "static { Integer.parseInt(null); }",
        "static final Object X = List.of((Object) null);",
        "static { if (true) throw new AssertionError(); }"
      })
  void of_a_static_initializer_is_known_and_the_grammar_is_described_all_the_same(String member) {
    String grammar = "grammar Test;\n@members {\n  " + member + "\n}\nstart : A* ;\n";
    Grammar compiled = new GrammarFixture(folder, VIEW, grammar, Map.of()).streamed().grammar();
    Throwable thrown = compiled.initialize();
    assertThat(thrown).isNotNull().isNotInstanceOf(ExceptionInInitializerError.class);
    assertThat(compiled.lines().lineIn(thrown.getStackTrace())).hasValue(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"locals", "returns"})
  void of_an_initial_value_is_known_as_soon_as_a_history_is_judged(String declared) {
    String grammar =
        "grammar Test;\nstart\n  " + declared + " [\n  int x = Integer.parseInt(null)] : A* ;\n";
    CompiledGrammar streamed = new GrammarFixture(folder, VIEW, grammar, Map.of()).streamed();
    Grammar compiled = streamed.grammar();
    for (Checker checker : List.of(compiled.checker(), compiled.reference())) {
      CheckerState beginning = checker.start(compiled.emptySession());
      Event event = streamed.event("A", 0);
      for (Mode mode : Mode.values()) {
        assertThatThrownBy(() -> judged(checker, beginning, event, mode))
            .isInstanceOf(NumberFormatException.class)
            .satisfies(it -> assertThat(lineIn(compiled, it)).isEqualTo(4));
      }
    }
  }

  private static Object judged(Checker checker, CheckerState state, Event event, Mode mode) {
    return mode == Mode.RESETS
        ? checker.end(state, null)
        : checker.next(state, event, event.spec().terminal(), mode, null);
  }

  private static int lineIn(Grammar grammar, Throwable thrown) {
    return grammar.lines().lineIn(thrown.getStackTrace()).orElse(0);
  }

  @Test
  void within_the_jdk_is_that_of_the_call() {
    assertThat(
            line(
                "start locals [String s] : A\n  {\n    Objects.requireNonNull($s); } ;\n"
                    .replace("Objects", "java.util.Objects")))
        .isEqualTo(4);
  }
}
