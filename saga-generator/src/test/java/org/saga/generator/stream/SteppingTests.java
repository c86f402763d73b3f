package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saga.check.Checker;
import org.saga.check.Mode;
import org.saga.event.EventThread;
import org.saga.history.ThreadHistory;
import org.saga.history.ViewDefinition;
import org.saga.violation.Counterexample;
import org.saga.violation.ViewOrigin;

/** Events that are but a step in the checker's table lead to what they would lead to otherwise. */
class SteppingTests {
  private static final int LENGTH = 7;
  private static final int WINDOW = 3;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PREFIX | A B; start : (A B?)* ;",
        "PREFIX | A B C; start : (A (B (A C)*)?)? ;",
        "PREFIX | A B; start : s ; s : A s B s * ;",
        "VIABLE | A B; start : (A B)* ;",
        "VIABLE | A B C; start : A ((B C)+ * B C A) ;",
        "VIABLE | A B C; start : s ; s : A s B * C ;",
        "RESETS | A B; start : (A B)* ;",
        "RESETS | A B C; start : (A * B A)* C ;",
        "RESETS | A B C; start : s C ; s : A s B s * ;"
      })
  void in_all_words(Mode mode, String rules) {
    Compiled grammar = Compiled.of(alternatives(rules));
    int failing = 0;
    for (List<TestEvent> word : words(grammar, mode, LENGTH)) {
      List<String> stepped = found(grammar, grammar.streaming, mode, word, true);
      List<String> asked = found(grammar, grammar.streaming, mode, word, false);
      assertThat(stepped).as("%s", word).isEqualTo(asked);
      if (mode != Mode.RESETS) {
        List<String> parsed = found(grammar, grammar.reference, mode, word, false);
        assertThat(wrong(stepped)).as("%s", word).isEqualTo(wrong(parsed));
      }
      failing += wrong(stepped).contains(true) ? 1 : 0;
    }

    assertThat(failing).isPositive();
  }

  /** The source's columns are separated by bars, so that its alternatives cannot be. */
  private static String alternatives(String rules) {
    return rules.replace(" * ", " | ");
  }

  private static List<List<TestEvent>> words(Compiled grammar, Mode mode, int length) {
    List<List<TestEvent>> words = new ArrayList<>();
    words.add(List.of());
    int from = 0;
    for (int i = 0; i < length; i++) {
      int to = words.size();
      for (List<TestEvent> word : List.copyOf(words.subList(from, to))) {
        for (int type = 1; type <= grammar.terminals.size(); type++) {
          TestEvent event = TestEvent.of(grammar.terminals.get(type - 1), type, i, null);
          boolean ends = mode == Mode.RESETS && type == grammar.terminals.size();
          List<TestEvent> longer = new ArrayList<>(word);
          longer.add(ends ? event.ending() : event);
          words.add(longer);
        }
      }
      from = to;
    }
    return words.subList(from, words.size());
  }

  private static List<Boolean> wrong(List<String> found) {
    return found.stream().map(it -> !it.isEmpty()).toList();
  }

  private static List<String> found(
      Compiled grammar, Checker checker, Mode mode, List<TestEvent> word, boolean steps) {
    ThreadHistory history =
        new ThreadHistory(
            new ViewDefinition(
                new ViewOrigin("V", "V.view", "Test.g4"),
                mode,
                checker,
                grammar.grammar.emptySession(),
                WINDOW),
            EventThread.current());
    List<String> found = new ArrayList<>();
    for (TestEvent event : word) {
      Counterexample breach =
          steps ? event.appendTo(history) : history.append(event, null, EventThread.current());
      found.add(breach == null ? "" : shown(breach));
    }
    return found;
  }

  private static String shown(Counterexample breach) {
    List<String> moments = breach.moments().stream().map(it -> it.text(null)).toList();
    return breach.failure().kind()
        + " "
        + breach.failure().expected()
        + moments
        + breach.earlier()
        + " at "
        + breach.offending()
        + " of "
        + breach.sessionStart();
  }
}
