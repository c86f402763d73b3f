package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AlarmTests {
  private static final String HEADLINE =
      "a.b.C is violated in thread t-1: it is closed (the assertion at C.g4:9 fails)";
  private static final List<String> REPORT =
      List.of(ReportLines.violation(HEADLINE), ReportLines.shown());

  @Test
  void what_the_log_has_shown_counts_once() {
    assertThat(Alarm.in(REPORT, List.of())).containsExactly(new Alarm(HEADLINE, ""));
  }

  @Test
  void the_view_and_what_is_wrong_are_in_the_headline() {
    Alarm alarm = new Alarm(HEADLINE, "");

    assertThat(alarm.view()).isEqualTo("C");
    assertThat(alarm.what()).isEqualTo("it is closed");
  }

  @Test
  void the_event_is_in_the_full_report_and_its_objects_are_told_without_numbers() {
    List<String> told =
        List.of(
            "Nov 19, 2026 10:35:40 AM org.saga.violation.Log write",
            "SEVERE: " + HEADLINE,
            "a line of the program",
            "  event     FAILED: throw read() on StringReader#1 at demo.Main.main(Main.java:7)",
            "org.saga.violation.HistoryViolation: " + HEADLINE,
            "saga:   " + HEADLINE);

    assertThat(Alarm.in(REPORT, told).get(0).what())
        .isEqualTo("it is closed; FAILED: throw read() on StringReader");
  }

  @Test
  void if_the_full_reports_are_not_as_many_nothing_more_is_known_of_any() {
    List<String> twice = List.of(HEADLINE, "  event     FAILED: throw a()", HEADLINE);

    assertThat(Alarm.in(REPORT, twice)).containsExactly(new Alarm(HEADLINE, ""));
  }
}
