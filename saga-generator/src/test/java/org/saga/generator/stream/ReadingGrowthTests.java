package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.Checker;
import org.saga.check.CheckerState;
import org.saga.check.TooManyReadings;
import org.saga.event.Event;
import org.saga.generator.Steps;
import org.saga.stream.ReadingCounts;

/** Which grammars may leave more and more readings of a history open. */
class ReadingGrowthTests {
  private static final int GRAMMARS = 50;
  private static final int MANY_GRAMMARS = 1000;
  private static final int SHORT = 60;
  private static final int LONG = 240;
  private static final int HISTORIES = 5;

  /** So many readings make a grammar one whose readings grow. */
  private static final int MANY = 200;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A B C; start : (A B | A C)* ;",
        "A B; start : (A | A B)* ;",
        "A B C; start : (A start (B | C))* ;",
        "A B C; start : A+ A+ A+ B ;",
        "A B C D; start : (A | B | C)* A (A | B | C) (A | B | C) (A | B | C) D ;",
        "A B; start : (x | y)* ; x : A start B ; y : A start B ;",
        "A B; start : s ; s : (x | y)* ; x : A s B ; y : A s B {assert false;} ;",
        "A B C; start : x B | x C C ; x : A x | A ;",
        "A B C; start : A start B | A C* | ;",
        "A B C D E; start : (x | y)* ; x : A n B ; y : A n C ; n : (D n E)* ;",
        "A B C D E; start : x | y ; x : A n B ; y : A (D | E)* C ; n : (D n E)* ;",
        "A B C; start : e ; e : e A e | e B e | C ;",
        "A B C; start : e ; e : A e | e B e | e B | C ;",
        "A B C; start : l ; l : l A B | l A C | C ;",
        "A B C; start returns [int n] : ({$n < 2}? A start B | {!($n < 2)}? A {$n++;} start C)* ;",
      })
  void is_bounded_where_readings_end_or_go_on_alike(String text) {
    Compiled grammar = Compiled.of(text);

    assertThat(ReadingCounts.fork(grammar.machine)).isEmpty();
    assertThat(readings(grammar, LONG)).isLessThan(10);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A B C; start : (x | y)* ; x : A start B ; y : A start C ;",
        "A B C; start : s ; s : (x | y)* ; x : A s B ; y : A s C ;",
        "A B C; start : (A start B | A start C)* ;",
        "A B C; start : A start B | A start C | ;",
        "A B C D; start : s ; s : x | y | D ; x : A t B ; y : A t C ; t : s s ;",
        "A B C D E; start : x | y ; x : A m B ; y : A m C ; m : D m E | D m E C | ;",
        "A B C; start : e ; e : e A e | A e | C ;",
      })
  void is_not_where_they_double_with_each_level(String text) {
    Compiled grammar = Compiled.of(text);

    assertThat(ReadingCounts.fork(grammar.machine)).isPresent();
    assertThat(readings(grammar, SHORT)).isGreaterThan(MANY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A B; start : A start | A start B | ;",
        "A B; start : (A | A start B)* ;",
        "A B; start : (A start B?)* ;",
        "A B; start : (A+ start B)? ;",
        "A C; start : e ; e : <assoc=right> e A e | C ;",
      })
  void is_not_where_there_is_one_more_at_each_event(String text) {
    Compiled grammar = Compiled.of(text);

    assertThat(ReadingCounts.fork(grammar.machine)).isPresent();
    assertThat(readings(grammar, LONG)).isGreaterThan(LONG / 6);
  }

  /** Bounded by the grammar alone, but by more than can be followed. */
  @Test
  void counts_what_doubles_without_recursion() {
    assertThat(ReadingCounts.fork(levels(8).machine)).isEmpty();
    assertThat(ReadingCounts.fork(levels(16).machine)).isPresent();
  }

  private static Compiled levels(int levels) {
    String rules =
        IntStream.range(1, levels)
            .mapToObj(i -> "r%d : A r%d B | A r%2$d C ;".formatted(i, i + 1))
            .collect(Collectors.joining(" "));
    return Compiled.of("A B C; start : r1 ; " + rules + " r" + levels + " : A ;");
  }

  @Test
  void of_random_grammars_is_what_long_histories_show() {
    assertIsWhatLongHistoriesShow(GRAMMARS);
  }

  @Tag("campaign")
  @Test
  void of_many_random_grammars_is_what_long_histories_show() {
    assertIsWhatLongHistoriesShow(MANY_GRAMMARS);
  }

  private static void assertIsWhatLongHistoriesShow(int grammars) {
    long seed = Long.getLong("saga.test.seed", 1);
    int bounded = 0;
    int growing = 0;
    while (bounded + growing < grammars) {
      RandomGrammar random = new RandomGrammar(seed);
      String text = random.text();
      Optional<Compiled> compiled = compiled(random.terminals(), text);
      if (compiled.isPresent() && ReadingCounts.fork(compiled.get().machine).isPresent()) {
        growing++;
      } else if (compiled.isPresent()) {
        bounded++;
        int some = readings(compiled.get(), SHORT);
        assertThat(readings(compiled.get(), LONG))
            .as("seed %d%n%s", seed, text)
            .isLessThanOrEqualTo(Math.max(some, MANY / 8));
      }
      seed++;
    }
    assertThat(growing).isPositive().isLessThan(bounded / 4);
  }

  private static Optional<Compiled> compiled(List<String> terminals, String text) {
    try {
      return Optional.of(Compiled.of(terminals, text));
    } catch (Compiled.Refused refused) {
      return Optional.empty();
    }
  }

  /** Returns how many readings histories have that are made to have many. */
  private static int readings(Compiled grammar, int length) {
    Checker checker = ReadingCounts.withoutFallback(grammar.machine, grammar.grammar);
    int most = 0;
    try {
      for (int history = 0; history < HISTORIES && most <= MANY; history++) {
        most = Math.max(most, readings(grammar, checker, new Random(history), length, history));
      }
    } catch (TooManyReadings many) {
      return Integer.MAX_VALUE;
    }
    return most;
  }

  /** The more careless, the more often an event comes that does not lead to the most readings. */
  private static int readings(
      Compiled grammar, Checker checker, Random random, int length, int careless) {
    CheckerState state = checker.start(grammar.grammar.emptySession());
    int most = 1;
    for (int i = 0; i < length && most <= MANY; i++) {
      List<CheckerState> after = new ArrayList<>();
      for (int type = 1; type <= grammar.terminals.size(); type++) {
        Event event = TestEvent.of(grammar.terminals.get(type - 1), type, random.nextInt(3), "o");
        CheckerState next = Steps.step(checker, state, event);
        if (ReadingCounts.of(next) > 0) {
          after.add(random.nextInt(after.size() + 1), next);
        }
      }
      if (after.isEmpty()) {
        return most;
      }
      state = after.get(0);
      for (CheckerState next : after) {
        boolean more = ReadingCounts.of(next) > ReadingCounts.of(state);
        state = more && random.nextInt(8) >= careless ? next : state;
      }
      most = Math.max(most, ReadingCounts.of(state));
    }
    return most;
  }
}
