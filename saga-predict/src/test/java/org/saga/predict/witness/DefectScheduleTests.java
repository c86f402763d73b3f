package org.saga.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DefectScheduleTests {

  /** The lines of a run, given by the numbers of its events; the texts of steps left out. */
  private static List<String> schedule(String text, String claim, int... numbers)
      throws IOException {
    Trace trace = TextTrace.read("run.std", new StringReader(text));
    int[] run = Arrays.stream(numbers).map(it -> it - 1).toArray();
    return DefectSchedule.of(trace, run, claim, 100).stream()
        .map(it -> it.replace('\t', ' ').replaceFirst(" event .*\\)", ""))
        .filter(it -> !it.startsWith("root") && !it.startsWith("patience"))
        .toList();
  }

  @Test
  void the_last_two_accesses_of_a_race_are_stood_before_and_are_of_one_object() throws IOException {
    String trace =
        """
        a|w(#1:T.y)|T.a(T.java:1)
        a|w(#1:T.x)|T.a(T.java:2)
        b|r(#1:T.y)|T.b(T.java:3)
        b|u(#2:java.util.ArrayList)|T.b(T.java:4)
        b|w(#1:T.x)|T.b(T.java:5)
        """;
    assertThat(schedule(trace, "race", 1, 3, 4, 5, 2))
        .containsExactly(
            "meeting 2",
            "step 0 helpful w y@T.a(T.java:1)",
            "step 1 helpful r y@T.b(T.java:3)",
            "step 1 relevant w x@T.b(T.java:5)",
            "step 0 relevant w x@T.a(T.java:2)",
            "same 2 3");
  }

  @Test
  void the_accesses_of_a_block_come_in_their_order_those_of_one_variable_to_one_object()
      throws IOException {
    String trace =
        """
        a|begin(m)
        a|w(#1:T.x)|T.a(T.java:1)
        a|w(#1:T.y)|T.a(T.java:2)
        a|end(m)
        b|r(#1:T.x)|T.b(T.java:3)
        b|r(#1:T.y)|T.b(T.java:4)
        """;
    assertThat(schedule(trace, "atomicity 2 3 4 5", 1, 2, 5, 6, 3))
        .containsExactly(
            "step 0 relevant w x@T.a(T.java:1)",
            "step 1 relevant r x@T.b(T.java:3)",
            "step 1 relevant r y@T.b(T.java:4)",
            "step 0 relevant w y@T.a(T.java:2)",
            "same 0 1",
            "same 2 3");
  }

  @Test
  void those_of_a_deadlock_are_held_before_the_locks_that_they_wait_for() throws IOException {
    String trace =
        """
        a|acq(#1:java.lang.Object)
        a|req(#2:java.lang.Object)
        a|acq(#2:java.lang.Object)
        a|rel(#2:java.lang.Object)
        a|rel(#1:java.lang.Object)
        c|acq(#3:T)
        b|acq(#3:T)
        b|rel(#3:T)
        b|acq(#2:java.lang.Object)
        b|acq(#1:java.lang.Object)
        """;
    assertThat(schedule(trace.replace("c|acq(#3:T)\n", "c|acq(#4:T)\n"), "deadlock", 1, 2, 7, 8, 9))
        .containsExactly(
            "meeting 2",
            "blocking",
            "step 0 relevant acq java.lang.Object",
            "step 1 relevant acq java.lang.Object",
            "step 0 relevant acq java.lang.Object",
            "step 1 relevant acq java.lang.Object");
  }

  @Test
  void what_nobody_can_be_held_at_is_said() {
    assertThatThrownBy(
            () -> schedule("a|w(x)|T.<clinit>(T.java:1)\nb|w(x)|T.b(T.java:2)\n", "race", 1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "no thread can be held before event 1 of the witness (a|w(x)|T.<clinit>(T.java:1))");
  }
}
