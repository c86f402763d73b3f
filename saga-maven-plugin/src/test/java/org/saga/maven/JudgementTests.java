package org.saga.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JudgementTests {
  private static final String ON =
      "{\"kind\":\"begin\",\"process\":1,\"on\":[\"a.One\",\"a.Two\"],\"off\":[]}";
  private static final String ONE_ON =
      "{\"kind\":\"begin\",\"process\":2,\"on\":[\"a.One\"],\"off\":[\"a.Two\"]}";
  private static final String END = "{\"kind\":\"end\",\"process\":1,\"unmatched\":[]}";

  private static List<String> faults(String... lines) {
    TestRun.Plan plan = new TestRun.Plan(true, List.of("a.One", "a.Two"));
    return Judgement.of(plan, Findings.of(List.of(lines)));
  }

  private static String end(String... unmatched) {
    return "{\"kind\":\"end\",\"unmatched\":[\"" + String.join("\",\"", unmatched) + "\"]}";
  }

  @Test
  void a_run_in_which_all_was_checked_and_nothing_found_has_no_fault() {
    assertThat(faults(ON, END)).isEmpty();
  }

  private static String line(String kind, String view, String headline, String more) {
    return "{\"kind\":\"%s\",\"view\":\"%s\",\"headline\":\"%s\"%s}"
        .formatted(kind, view, headline, more);
  }

  @Test
  void violations_count_in_whatever_jvm_the_same_one_once() {
    String violation = line("violation", "a.One", "a.One is violated in thread x", "");
    String open = line("open", "a.Two", "a.Two: a thread ended", "");
    assertThat(faults(ON, violation, "{\"kind\":\"shown\"}", ON, violation, open, END, END))
        .containsExactly("a.One is violated in thread x (2 times)", "a.Two: a thread ended");
  }

  @Test
  void a_violation_has_the_place_where_it_came_first() {
    String place = ",\"class\":\"box.Box\",\"method\":\"put\",\"file\":\"Box.java\",\"line\":";
    assertThat(
            faults(
                ON,
                line("violation", "a.One", "it is violated", place + "7"),
                line("violation", "a.One", "it is violated", place + "9"),
                END))
        .containsExactly("it is violated, first at box.Box.put(Box.java:7) (2 times)");
  }

  @Test
  void where_saga_itself_fails_nothing_is_sure() {
    assertThat(faults(ON, line("internal", "agent", "the views are not watched", ""), END))
        .containsExactly(
            "SAGA itself failed, so nothing is sure of agent: the views are not watched");
  }

  @Test
  void a_view_that_is_off_in_any_jvm_is_a_fault() {
    assertThat(faults(ON, ONE_ON, END, END))
        .singleElement()
        .asString()
        .startsWith("a.Two was off in 1 of 2 JVMs;");
  }

  @Test
  void an_entry_is_matched_if_one_jvm_has_a_place_for_it() {
    assertThat(faults(ON, ON, end("call x", "call y"), end("call y")))
        .singleElement()
        .asString()
        .startsWith("call y never matched;");
    assertThat(faults(ON, ON, end("call x"), END)).isEmpty();
  }

  @Test
  void a_jvm_that_was_killed_is_a_fault() {
    assertThat(faults(ON, ON, END))
        .singleElement()
        .asString()
        .startsWith("1 of 2 JVMs did not come to their end");
  }

  @Test
  void a_run_in_which_no_agent_has_begun_is_a_fault() {
    assertThat(faults()).containsExactly("the agent has begun in no JVM of the tests");
  }

  @Test
  void a_line_that_was_cut_off_is_passed_over() {
    assertThat(faults(ON, END, "{\"kind\":\"violat", "viol", "")).isEmpty();
  }

  @Test
  void classes_that_were_woven_before_need_no_agent() {
    TestRun.Plan plan = new TestRun.Plan(false, List.of("a.One"));
    String begun = "{\"kind\":\"summary\",\"view\":\"a.One\"}";
    assertThat(Judgement.of(plan, Findings.of(List.of(begun)))).isEmpty();
    assertThat(
            Judgement.of(
                plan,
                Findings.of(List.of(begun, line("violation", "a.One", "it is violated", "")))))
        .containsExactly("it is violated");
  }

  @Test
  void a_woven_view_that_has_never_begun_is_a_fault() {
    TestRun.Plan plan = new TestRun.Plan(false, List.of("a.One"));
    assertThat(
            Judgement.of(plan, Findings.of(List.of("{\"kind\":\"summary\",\"view\":\"a.Two\"}"))))
        .singleElement()
        .asString()
        .startsWith("a.One was off, or no test runs");
  }
}
