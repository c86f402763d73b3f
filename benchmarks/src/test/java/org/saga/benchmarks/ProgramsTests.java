package org.saga.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saga.violation.HistoryViolation;

/** What is measured is checked: the views see each event, and the first wrong one. */
class ProgramsTests {
  private static final Pattern OFFENDING = Pattern.compile("(?m)^ *> (\\d+) ");

  @BeforeAll
  static void weave() {
    WovenOnce.folder();
  }

  @ParameterizedTest
  @CsvSource({
    "CURSOR, OneCursor, 1203, NEXT",
    "CURSOR, FreshCursors, 3, NEXT",
    "CURSOR, ManyCursors, 5, NEXT",
    "CURSOR_THREAD, OneCursor, 1203, NEXT",
    "CURSOR_THREAD, FreshCursors, 1201, NEXT",
    "ITERATOR, FreshIterators, 3, NEXT",
    "GATE, Gates, 401, UNLOCK",
    "GATE_THREAD, Gates, 1201, UNLOCK",
    "BRACKET, ShallowBrackets, 1201, END",
    "BRACKET, DeepBrackets, 1201, END",
  })
  void each_event_is_seen_and_the_first_wrong_one_is_found(
      Woven woven, String program, int offending, String terminal) {
    Workload workload = Programs.open(woven, true).start(program);

    workload.run(1_200);
    HistoryViolation violation = violationBy(workload);

    assertThat(violation.terminal()).contains(terminal);
    assertThat(numberOfTheOffending(violation)).isEqualTo(offending);
  }

  /**
   * The history is not told of locks that nobody else wants. Two requests and holds lead into the
   * circle.
   */
  @ParameterizedTest
  @CsvSource({
    "Monitors, MONITOR_REQUESTED",
    "Locks, LOCK_REQUESTED",
    "CommonMonitors, MONITOR_REQUESTED",
    "CommonLocks, LOCK_REQUESTED"
  })
  void a_deadlock_is_found_among_many_lock_operations(String program, String terminal) {
    LockWorkload workload = (LockWorkload) Programs.open(Woven.DEADLOCK, true).start(program);

    workload.run(400);
    workload.holding(() -> {});
    HistoryViolation violation = violationBy(workload);

    assertThat(violation.terminal()).contains(terminal);
    assertThat(numberOfTheOffending(violation)).isEqualTo(2 * 2 + 2);
  }

  @ParameterizedTest
  @CsvSource({"CrowdLocks, LOCK_REQUESTED", "CrowdMonitors, MONITOR_REQUESTED"})
  void a_deadlock_is_found_after_many_turns_at_one_lock(String program, String terminal) {
    Workload workload = Programs.open(Woven.DEADLOCK, true).start(program);

    workload.run(400);

    assertThat(violationBy(workload).terminal()).contains(terminal);
  }

  @ParameterizedTest
  @CsvSource({"CURSOR_FLOOR, OneCursor", "CURSOR_FLOOR, ManyCursors", "GATE_FLOOR, Gates"})
  void what_is_written_by_hand_finds_the_same(Woven woven, String program) {
    Workload workload = Programs.open(woven, true).start(program);

    workload.run(1_200);

    assertThat(catchThrowableOfType(AssertionError.class, workload::violate))
        .hasMessageContaining("without");
  }

  @Test
  void a_view_that_is_off_finds_nothing() {
    Workload workload = Programs.open(Woven.CURSOR, false).start("OneCursor");

    assertThatNoException().isThrownBy(workload::violate);
  }

  @Test
  void what_nobody_watches_is_not_measured() {
    Workload workload = Programs.open(Woven.CURSOR, false).start("OneCursor");

    assertThatIllegalStateException()
        .isThrownBy(() -> Proof.of(workload))
        .withMessage("what was measured is not watched");
  }

  @Test
  void what_is_woven_and_what_is_not_compute_the_same() {
    long plain = Programs.open(Woven.PLAIN, true).start("OneCursor").run(1_200);

    assertThat(Programs.open(Woven.CURSOR, true).start("OneCursor").run(1_200)).isEqualTo(plain);
    assertThat(Programs.open(Woven.CURSOR_FLOOR, true).start("OneCursor").run(1_200))
        .isEqualTo(plain);
  }

  @ParameterizedTest
  @EnumSource(
      value = Woven.class,
      names = {"CURSOR", "CURSOR_THREAD", "GATE", "GATE_THREAD"})
  void the_company_of_a_view_are_three_others(Woven woven) {
    assertThat(Company.of(woven)).hasSize(3).doesNotContain(woven);
  }

  private static HistoryViolation violationBy(Workload workload) {
    return catchThrowableOfType(HistoryViolation.class, workload::violate);
  }

  private static int numberOfTheOffending(HistoryViolation violation) {
    Matcher marked = OFFENDING.matcher(violation.diagram());
    assertThat(marked.find()).as(violation.diagram()).isTrue();
    return Integer.parseInt(marked.group(1));
  }
}
