package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FieldTablesTests {
  private static final List<String> REPORT =
      List.of(
          ReportLines.violation("saga.library.LockOwner is violated in thread a-1: no lock"),
          ReportLines.shown(),
          ReportLines.violation("saga.library.LockOwner is violated in thread a-2: no lock"),
          ReportLines.violation("saga.library.IteratorView is violated in thread b: no element"));
  private static final List<KnownAlarm> KNOWN =
      List.of(new KnownAlarm(Program.LUCENE, "LockOwner", "no lock", "It lets another go."));

  @Test
  void a_clean_program_has_its_figures_side_by_side() {
    assertThat(tables(List.of()).programs())
        .contains(
            "| lucene  | same   | same      | 0      | 0       | 0             | 2.00  | 3.00")
        .contains("| 1.50 | 100     | 150        | clean   |");
    assertThat(tables(List.of()).alarms()).isEqualTo("There was no alarm.\n");
  }

  @Test
  void what_was_wrong_in_several_threads_is_told_once_and_counted() {
    assertThat(tables(REPORT).alarms())
        .isEqualTo(
            """
            | program | view         | times | what is told | why it is true      |
            | ------- | ------------ | ----- | ------------ | ------------------- |
            | lucene  | LockOwner    | 2     | no lock      | It lets another go. |
            | lucene  | IteratorView | 1     | no element   | UNKNOWN             |
            """);
  }

  @Test
  void a_program_with_an_unknown_alarm_is_not_clean() {
    assertThat(tables(REPORT).programs())
        .contains("| same   | 0, 1      | 3      | 1       |")
        .contains("| NO: 1 unknown alarm |");
  }

  /** Nothing is to be found in a clean program. */
  private static FieldTables tables(List<String> report) {
    FieldRun plain = run(0, 2, 100, List.of());
    FieldRun watched = run(report.isEmpty() ? 0 : 1, 3, 150, report);
    return new FieldTables(
        List.of(new FieldFinding(Program.LUCENE, plain, watched, "")),
        report.isEmpty() ? List.of() : KNOWN);
  }

  private static FieldRun run(int code, double cpu, double memory, List<String> report) {
    return new FieldRun(
        new Ending(code, "all"),
        new Cost(cpu, cpu, cpu, memory, 0),
        "",
        Alarm.in(report, List.of()));
  }
}
