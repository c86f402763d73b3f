package org.saga.predict.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saga.predict.trace.TextTrace;
import org.saga.predict.trace.Trace;

class ShownEventsTests {
  private static List<String> shown(List<Integer> needed, String... lines) throws IOException {
    Trace trace = TextTrace.read("t.std", new StringReader(String.join("\n", lines)));
    int[] run = IntStream.range(0, trace.size()).toArray();
    int[] places = needed.stream().mapToInt(it -> it).toArray();
    return Arrays.stream(ShownEvents.of(trace, run, places)).mapToObj(trace::text).toList();
  }

  @Test
  void what_the_JDK_does_within_itself_is_not_shown() throws IOException {
    assertThat(shown(List.of(), "t|w(x)", "t|w(@1)", "u|r(@1)", "u|r(x)"))
        .containsExactly("t|w(x)", "u|r(x)");
  }

  @Test
  void the_end_of_the_JVM_is_shown_only_where_it_matters() throws IOException {
    String[] lines = {"main|w(x)", "DestroyJavaVM|fork(hook)", "hook|r(x)"};
    assertThat(shown(List.of(), lines)).containsExactly("main|w(x)", "hook|r(x)");
    assertThat(shown(List.of(1), lines)).containsExactly(lines);
  }

  @Test
  void a_critical_section_with_nothing_in_it_is_not_shown() throws IOException {
    assertThat(
            shown(
                List.of(),
                "t|acq(l)",
                "t|w(@1)",
                "u|w(y)",
                "t|rel(l)",
                "t|acqr(m)",
                "t|acq(l)",
                "t|rel(l)",
                "t|relr(m)",
                "t|w(x)"))
        .containsExactly("u|w(y)", "t|w(x)");
  }

  @Test
  void a_critical_section_with_something_in_it_is_shown() throws IOException {
    String[] lines = {"t|acq(l)", "t|w(x)", "t|rel(l)", "t|acq(l)", "u|w(y)"};
    assertThat(shown(List.of(), lines)).containsExactly(lines);
  }

  @Test
  void what_matters_is_shown() throws IOException {
    String[] lines = {"t|acq(l)", "t|rel(l)", "t|acq(m)", "t|rel(m)"};
    assertThat(shown(List.of(0), lines)).containsExactly("t|acq(l)", "t|rel(l)");
    assertThat(shown(List.of(3), lines)).containsExactly("t|acq(m)", "t|rel(m)");
  }
}
