package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.benchmarks.common.Line;
import org.saga.benchmarks.common.Table;

class StartupTablesTests {
  private final Findings findings = new Findings();

  @Test
  void what_the_agent_takes_more_than_aspectj_is_bounded() {
    took(0.1, 0.5, 0.7);
    took(0.1, 0.5, 0.9);
    took(0.1, 0.9, 1.2);

    assertThat(Table.of(differences()))
        .isEqualTo(
            """
            | what        | measured | unit                | bound  | met | from                |
            | ----------- | -------- | ------------------- | ------ | --- | ------------------- |
            | hello: CPU  | 0.30     | s more than AspectJ | <= 0.3 | yes | 0.90 against 0.50 s |
            | hello: wall | 0.60     | s more than AspectJ | <= 0.3 | NO  | 1.80 against 1.00 s |
            | hello: CPU  | 0.70     | s more than JaCoCo  |        |     | 0.90 against 0.20 s |
            | hello: wall | 1.40     | s more than JaCoCo  |        |     | 1.80 against 0.40 s |
            """);
  }

  @Test
  void no_figure_is_good_enough_for_a_run_that_went_wrong() {
    took(0.1, 0.5, 0.4);
    findings.fault(new ProgramRun(Program.HELLO, Way.ASPECTJ), "other output");

    assertThat(differences().get(0).isKept()).isFalse();
    assertThat(tables().runs())
        .contains("| hello   | AspectJ | 0.50  | 1.00   | 50.00   | other output |");
  }

  private List<Line> differences() {
    return tables().differences();
  }

  private StartupTables tables() {
    return new StartupTables(List.of(Program.HELLO), findings);
  }

  /** The seconds of CPU time; on the wall it was twice that. */
  private void took(double plain, double aspectj, double saga) {
    add(Way.PLAIN, plain);
    add(Way.JACOCO, 0.2);
    add(Way.ASPECTJ, aspectj);
    add(Way.AGENT, saga);
  }

  private void add(Way way, double seconds) {
    findings.add(
        new ProgramRun(Program.HELLO, way), new Cost(seconds, seconds, 2 * seconds, 50, 0));
  }
}
