package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.saga.benchmarks.common.Line;

class LinkFindingsTests {
  private static final ProgramRun RUN = new ProgramRun(Program.H2, Way.DEADLOCK);

  private final LinkFindings findings =
      new LinkFindings(new Ending(0, "a.A: NoClassDefFoundError\n3 classes\n"));

  @Test
  void what_fails_as_it_is_may_fail_woven() {
    Line line = woven(0, "a.A: NoClassDefFoundError\n3 classes\n");

    assertThat(line.value()).isZero();
    assertThat(line.isKept()).isTrue();
    assertThat(line.from()).isEqualTo("3 classes");
  }

  @Test
  void what_fails_only_when_it_is_woven_is_counted_and_the_first_is_named() {
    Line line = woven(0, "a.A: VerifyError\na.B: VerifyError\n3 classes\n");

    assertThat(line.value()).isEqualTo(2);
    assertThat(line.isKept()).isFalse();
    assertThat(line.from()).isEqualTo("3 classes; a.A: VerifyError");
  }

  @Test
  void a_run_that_has_not_come_to_its_end_is_no_good() {
    Line line = woven(3, "a.A: NoClassDefFoundError\n");

    assertThat(line.isKept()).isFalse();
    assertThat(line.from()).startsWith("ended with exit code 3");
  }

  private Line woven(int code, String output) {
    return findings.line(RUN, new Ending(code, output));
  }
}
