package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.check.CheckerState;
import org.saga.check.Mode;
import org.saga.check.Outcome;
import org.saga.event.Event;

/** No action runs twice for one event, whatever goes wrong at it. */
public class SingleRunTests {
  private static final Pattern ACTION = Pattern.compile("\\{(?!})");
  private static final int LENGTH = 5;

  private static final List<Integer> RUNS = new ArrayList<>();

  private long events;
  private long failures;

  /** Says that an action runs; grammars call it. */
  public static boolean run(int action) {
    return RUNS.add(action);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A B; start locals [int n] : (A {$n++; assert $n % 2 == 1 : $n; $n += 10;} {$n += 2;} | B)* ;",
        "A B; start locals [int n] : (A {$n++;} | {assert $n < 2;} B)* {assert $n < 3;} ;",
        "A B; start : s* ; s locals [int a] @init {assert true;} @after {assert $a == 0;} : A s* B {$a = $A.i;} ;",
        "A B; start locals [int n] : s {$n = 1;} s {assert false : \"second\";} (A | B)* ;"
            + " s : A {assert $A.i == 0;} {assert $A.i < 2;} B {assert $B.i == 0;} ;",
        "A B; start returns [int n] @after {assert $n < 3;} : ({$n < 2}? A {$n++;} | B {$n = 0;})* ;",
        "A B; start returns [int n] : (r {$n += $r.v;})* {assert $n < 2;} ;"
            + " r returns [int v] @after {assert $v < 2;} : A B {$v = $A.i;} {assert $v == 0;} ;",
        "A B; start : t[1] t[0] ; t[int n] : A {int x = 1 / $n;} {assert $A.i == 0;} B {} ;",
        "A B; start : (x B {assert $x.v != 1;})* ; x returns [int v] : A {$v = $A.i;} y {$v++;} ;"
            + " y @init {assert true;} @after {assert false;} : ;",
        "A B; start locals [int n] : e {assert $e.v < 3;} ;"
            + " e returns [int v] : e B {$v = 2;} | A {$v = $A.i;} ;",
        "A B; start locals [int n] : (A {$n++;} (B {assert $n < 2;} | {assert $n == 1;} A A))* {} ;"
      })
  void is_run_once(String grammar) {
    Compiled counting = Compiled.of(counting(grammar));
    for (Mode mode : Mode.values()) {
      CheckerState start = counting.streaming.start(counting.grammar.emptySession());
      words(counting, start, mode, LENGTH, new ArrayList<>());
    }
    assertThat(events).isGreaterThan(20);
    assertThat(failures).isPositive();
  }

  private void words(
      Compiled grammar, CheckerState before, Mode mode, int length, List<String> word) {
    if (length == 0) {
      return;
    }
    for (String event : List.of("A", "A1", "B", "B1")) {
      word.add(event);
      CheckerState after = next(grammar, before, Judged.event(event), mode, word);
      if (after != null) {
        words(grammar, after, mode, length - 1, word);
      }
      word.remove(word.size() - 1);
    }
  }

  private CheckerState next(
      Compiled grammar, CheckerState before, Event event, Mode mode, List<String> word) {
    RUNS.clear();
    events++;
    Outcome outcome;
    try {
      outcome = grammar.streaming.next(before, event, event.getType(), mode, null);
    } catch (ArithmeticException ofAction) {
      failures++;
      outcome = null;
    }
    assertThat(RUNS)
        .as("actions run in mode %s at the end of %s", mode, word)
        .doesNotHaveDuplicates();
    if (outcome == null || outcome.failure() == null) {
      return outcome == null ? null : outcome.state();
    }
    failures++;
    return outcome.asIfItHeld();
  }

  /** Adds a number to each action and predicate. */
  private static String counting(String grammar) {
    Matcher action = ACTION.matcher(grammar);
    StringBuilder text = new StringBuilder();
    int number = 0;
    String count = "org.saga.generator.stream.SingleRunTests.run(";
    while (action.find()) {
      int end = grammar.indexOf('}', action.start());
      boolean isPredicate = grammar.startsWith("}?", end);
      String mark = count + number++ + (isPredicate ? ") && " : "); ");
      action.appendReplacement(text, "{" + mark);
    }
    return action.appendTail(text).toString();
  }
}
