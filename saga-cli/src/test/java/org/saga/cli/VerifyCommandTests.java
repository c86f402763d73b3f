package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Histories that were recorded are checked as they happened. */
class VerifyCommandTests extends CommandCall {
  @BeforeEach
  void writeViews() throws IOException {
    view("Out", "global view Out", "", "start : (OPEN SHUT)* OPEN? ;");
    view("Own", "local view Own", " specifies java.io.StringReader platform", "start : OPEN? ;");
    view("Pairs", "thread view Pairs viable", "", "start : (OPEN SHUT)* ;");
  }

  private void view(String name, String head, String tail, String rules) throws IOException {
    Files.writeString(temp.resolve(name + ".g4"), "grammar " + name + ";\n" + rules + "\n");
    String shut = rules.contains("SHUT") ? ", call void java.io.StringReader.close() SHUT" : "";
    String open =
        name.equals("Own")
            ? "call void mark(int limit)"
            : "call void java.io.StringReader.mark(int limit)";
    Files.writeString(
        temp.resolve(name + ".view"),
        "package demo;\n%s grammar %s.g4%s {\n  %s OPEN%s\n}\n"
            .formatted(head, name, tail, open, shut));
  }

  private int verify(String view, String... lines) throws IOException {
    String trace = Files.write(temp.resolve("run.std"), java.util.List.of(lines)).toString();
    return saga("verify", trace, "--view", temp.resolve(view + ".view").toString());
  }

  @Test
  void a_history_that_holds_is_told_with_its_size() throws IOException {
    assertThat(
            verify(
                "Out", "a|e(Out.OPEN callee=#1:java.io.StringReader limit=1)|f", "b|e(Out.SHUT)|f"))
        .as(text(err))
        .isZero();
    assertThat(text(out)).isEqualTo("demo.Out: 2 events in 1 history; 0 violations");
  }

  @Test
  void views_may_be_named_without_an_option() throws IOException {
    verify("Out", "a|e(Out.OPEN limit=1)|f", "b|e(Out.SHUT)|f", "a|e(Pairs.OPEN limit=1)|f");
    out.reset();
    String trace = temp.resolve("run.std").toString();
    String[] views = {temp.resolve("Out.view").toString(), temp.resolve("Pairs.view").toString()};
    assertThat(saga("verify", trace, views[0], views[1])).as(text(err)).isZero();
    assertThat(text(out))
        .isEqualTo(
            "demo.Out: 2 events in 1 history; 0 violations\n"
                + "demo.Pairs: 1 event in 1 history; 0 violations");
  }

  @Test
  void without_a_view_there_is_nothing_to_check() {
    assertThat(saga("verify", "run.std")).isEqualTo(ExitCode.USAGE);
    assertErr("saga: error: saga verify: there is no view to check; name one behind the recording");
  }

  @Test
  void what_is_wrong_is_reported_as_in_a_run_with_its_thread_and_diagram() throws IOException {
    assertThat(verify("Out", "a|e(Out.OPEN limit=1)|f", "b|e(Out.OPEN limit=2)|f"))
        .isEqualTo(ExitCode.VIOLATION);
    assertThat(text(out))
        .startsWith(
            "demo.Out is violated in thread b: OPEN cannot come here\n  event     OPEN: call")
        .contains("  expected  the end or SHUT", "> 2  OPEN")
        .endsWith("demo.Out: 2 events in 1 history; 1 violation");
  }

  @Test
  void objects_and_threads_have_histories_of_their_own() throws IOException {
    String one = "a|e(Own.OPEN callee=#1:java.io.StringReader limit=1)|f";
    String other = "a|e(Own.OPEN callee=#2:java.io.StringReader limit=1)|f";
    assertThat(verify("Own", one, other)).isZero();
    assertThat(verify("Own", one, other, one)).isEqualTo(ExitCode.VIOLATION);
    assertThat(text(out))
        .contains("demo.Own: 2 events in 2 histories; 0 violations", "on StringReader#1")
        .endsWith("demo.Own: 3 events in 2 histories; 1 violation");
    assertThat(verify("Pairs", "a|e(Pairs.OPEN limit=1)|f", "b|e(Pairs.OPEN limit=1)|f")).isZero();
  }

  @Test
  void a_history_is_open_at_the_end_where_that_is_asked_for() throws IOException {
    System.setProperty("saga.reportOpen", "true");
    try {
      assertThat(verify("Pairs", "a|e(Pairs.OPEN limit=1)|f")).isEqualTo(ExitCode.VIOLATION);
      assertThat(text(out)).contains("the history may not end here");
    } finally {
      System.clearProperty("saga.reportOpen");
    }
  }

  @Test
  void a_trace_without_events_of_the_view_has_shown_nothing() throws IOException {
    assertThat(verify("Out", "a|w(x)|f")).isEqualTo(ExitCode.USAGE);
    assertThat(text(err)).contains("the trace has no event of demo.Out");
  }
}
