package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FieldFindingTests {
  private static final List<KnownAlarm> NONE = List.of();
  private static final List<KnownAlarm> KNOWN =
      List.of(new KnownAlarm(Program.H2, "LockOwner", "does not hold", "It is known."));
  private static final Cost COST = new Cost(1, 1, 1, 100, 50);
  private static final String LINE =
      ReportLines.violation("saga.library.LockOwner is violated in thread a-1: does not hold it");

  @Test
  void who_does_the_same_is_clean() {
    FieldFinding finding = finding(run(0, "all", ""), run(0, "all", ""));

    assertThat(finding.isClean(NONE)).isTrue();
    assertThat(finding.summary()).isEqualTo("clean");
  }

  @Test
  void other_output_and_another_exit_code_are_told() {
    assertThat(finding(run(0, "all", ""), run(0, "al", "")).faults(NONE))
        .containsExactly("other output");
    assertThat(finding(run(0, "all", ""), run(2, "all", "")).faults(NONE))
        .containsExactly("exit code 2 instead of 0");
    assertThat(finding(run(0, "all", ""), run(2, "al", "")).faults(NONE))
        .containsExactly("exit code 2 instead of 0", "other output");
  }

  @Test
  void a_program_that_fails_as_it_is_shows_nothing() {
    assertThat(finding(run(3, "", ""), run(3, "", "")).faults(NONE))
        .containsExactly("plain: exit code 3");
  }

  @Test
  void an_alarm_that_is_not_known_is_told() {
    FieldFinding finding = finding(run(0, "all", ""), run(1, "all", "", LINE));

    assertThat(finding.faults(NONE)).containsExactly("1 unknown alarm");
    assertThat(finding.isClean(NONE)).isFalse();
  }

  @Test
  void an_alarm_that_is_known_is_clean_and_the_exit_code_is_that_of_a_violation() {
    FieldRun plain = run(0, "all", "");

    assertThat(finding(plain, run(1, "all", "SEVERE: ...", LINE)).isClean(KNOWN)).isTrue();
    assertThat(finding(plain, run(0, "all", "", LINE)).faults(KNOWN))
        .containsExactly("exit code 0 instead of 1");
  }

  @Test
  void what_was_to_be_found_and_was_not_is_told() {
    assertThat(finding(run(0, "all", ""), run(0, "all", "")).faults(KNOWN))
        .containsExactly("no alarm of LockOwner");
  }

  @Test
  void an_alarm_is_known_of_its_program_and_its_view_only() {
    Alarm alarm = Alarm.in(List.of(LINE), List.of()).get(0);
    Alarm other = new Alarm("a.CloseableView is violated in thread a: does not hold it", "");

    assertThat(KNOWN.get(0).explains(Program.H2, alarm)).isTrue();
    assertThat(KNOWN.get(0).explains(Program.LUCENE, alarm)).isFalse();
    assertThat(KNOWN.get(0).explains(Program.H2, other)).isFalse();
  }

  @Test
  void messages_may_differ_in_numbers_and_order_only() {
    FieldRun plain = run(0, "", "10:15 one\n10:16 two\n");

    assertThat(finding(plain, run(0, "", "11:00 two\n11:01 one\n")).isClean(NONE)).isTrue();
    assertThat(finding(plain, run(0, "", "11:00 two\n11:01 three\n")).faults(NONE))
        .containsExactly("other messages: #:# three");
  }

  @Test
  void what_saga_says_is_told() {
    String warning = "saga: V.view:3: call void go() GO never matched; check its names\n";
    FieldFinding finding = finding(run(0, "", ""), run(0, "", warning));

    assertThat(finding.neverMatched()).isOne();
    assertThat(finding.faults(NONE)).containsExactly("SAGA says: " + warning.strip());
  }

  @Test
  void a_program_that_could_not_be_run_is_told() {
    FieldFinding finding =
        new FieldFinding(Program.H2, FieldRun.NONE, FieldRun.NONE, "no end after 20 minutes");

    assertThat(finding.faults(NONE)).containsExactly("no end after 20 minutes");
  }

  private static FieldFinding finding(FieldRun plain, FieldRun watched) {
    return new FieldFinding(Program.H2, plain, watched, "");
  }

  private static FieldRun run(int code, String output, String messages, String... report) {
    return new FieldRun(
        new Ending(code, output), COST, messages, Alarm.in(List.of(report), List.of()));
  }
}
