package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramRunTests {
  @Test
  void a_violation_counts_before_all_else() {
    assertThat(ProgramRun.exitCode(7, List.of("internal v x", "violation v x"), 0)).isEqualTo(1);
    assertThat(ProgramRun.exitCode(0, List.of("open v x"), 0)).isEqualTo(1);
  }

  @Test
  void without_one_the_exit_code_is_the_programs_own() {
    assertThat(ProgramRun.exitCode(7, List.of(), 0)).isEqualTo(7);
  }

  @Test
  void violations_of_earlier_runs_do_not_count() {
    assertThat(ProgramRun.exitCode(0, List.of("violation v x"), 1)).isZero();
  }

  @Test
  void what_never_matched_is_an_error_of_the_view_and_a_failure_of_saga_an_internal_one() {
    assertThat(ProgramRun.exitCode(0, List.of("unmatched Fork.view:4: call"), 0)).isEqualTo(2);
    assertThat(ProgramRun.exitCode(0, List.of("internal v x"), 0)).isEqualTo(3);
  }
}
