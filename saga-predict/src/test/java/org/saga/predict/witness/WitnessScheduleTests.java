package org.saga.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WitnessScheduleTests {
  private static Trace read(String text) throws IOException {
    return TextTrace.read("witness.std", new StringReader(text));
  }

  /** The lines of a witness of which some events matter, by their numbers. */
  private static List<String> schedule(String text, int... relevant) throws IOException {
    int[] places = relevant.clone();
    for (int i = 0; i < places.length; i++) {
      places[i]--;
    }
    return WitnessSchedule.of(read(text), places, false, 100).stream()
        .map(it -> it.replace('\t', ' '))
        .toList();
  }

  @Test
  void threads_are_numbered_children_of_their_parents() throws IOException {
    assertThat(
            schedule(
                """
                main|fork(one)
                main|fork(two)
                two|fork(three)
                main|e(V.A)
                """,
                4))
        .containsExactly(
            "patience 100",
            "child 1 0 1",
            "child 2 0 2",
            "child 3 2 1",
            "root 0 main",
            "step 0 relevant e V.A event 4 of the witness (main|e(V.A))");
  }

  @Test
  void what_comes_behind_the_last_event_that_matters_is_left_out() throws IOException {
    assertThat(schedule("main|e(V.A)\nmain|e(V.B)\n", 1))
        .contains("step 0 relevant e V.A event 1 of the witness (main|e(V.A))")
        .noneMatch(it -> it.contains("V.B"));
  }

  @Test
  void the_same_that_does_not_matter_is_counted() throws IOException {
    assertThat(schedule("main|e(V.A n=1)\nmain|e(V.A n=2)\nmain|e(V.B)\n", 2))
        .containsSequence(
            "skip 0 e V.A", "step 0 relevant e V.A event 2 of the witness (main|e(V.A n=2))")
        .noneMatch(it -> it.contains("V.B"));
  }

  @Test
  void locks_of_several_threads_and_what_they_share_help() throws IOException {
    assertThat(
            schedule(
                """
                main|acq(#1:java.lang.Object)
                main|w(#2:pkg.Type.field)|pkg.Type.work(Type.java:3)
                main|w(#2:pkg.Type.own)|pkg.Type.work(Type.java:4)
                main|w(#3:int[].7)|pkg.Type.work(Type.java:5)
                main|w(@17)
                main|rel(#1:java.lang.Object)
                main|acq(pkg.Type)
                main|rel(pkg.Type)
                main|acq(#4:java.lang.Object)
                other|acq(#1:java.lang.Object)
                other|r(#2:pkg.Type.field)|pkg.Type.<clinit>(Type.java:6)
                other|r(#3:int[].7)|pkg.Type.work(Type.java:7)
                other|r(@17)
                other|acq(pkg.Type)
                other|e(V.A)
                """,
                15))
        .filteredOn(it -> it.startsWith("step") || it.startsWith("skip"))
        .map(it -> it.replaceFirst(" event .*", ""))
        .containsExactly(
            "step 0 helpful acq java.lang.Object",
            "step 0 helpful w field@pkg.Type.work(Type.java:3)",
            "step 0 helpful w []@pkg.Type.work(Type.java:5)",
            "step 0 helpful acq pkg.Type.class",
            "skip 0 acq java.lang.Object",
            "step 1 helpful acq java.lang.Object",
            "step 1 helpful r []@pkg.Type.work(Type.java:7)",
            "step 1 helpful acq pkg.Type.class",
            "step 1 relevant e V.A");
  }

  @Test
  void an_event_before_a_lock_leads_to_it_if_nothing_else_lies_between() throws IOException {
    String lock =
        """
        main|e(V.A)
        main|req(l)
        main|r(@3)
        main|acq(l)
        main|rel(l)
        other|acq(l)
        other|e(V.B)
        other|rel(l)
        """;
    assertThat(schedule(lock, 1, 7))
        .contains("step 0 relevant e V.A event 1 of the witness (main|e(V.A)) lock")
        .contains("step 1 relevant e V.B event 7 of the witness (other|e(V.B))");
    assertThat(
            schedule(
                lock.replace("main|r(@3)", "main|rel(k)").replace("main|e", "main|acq(k)\nmain|e"),
                2,
                8))
        .contains("step 0 relevant e V.A event 2 of the witness (main|e(V.A))");
  }

  @Test
  void marks_are_taken_out_of_what_was_recorded() throws IOException {
    Trace marked = read("main|e(saga.TURN)\nmain|w(x)=1\nmain|e(saga.TURN)\nmain|e(V.A)\n");
    assertThat(WitnessSchedule.withoutMarks(marked).events())
        .map(it -> it.operation().word())
        .containsExactly("w", "e");
    Trace plain = read("main|w(x)=1\n");
    assertThat(WitnessSchedule.withoutMarks(plain)).isSameAs(plain);
  }
}
