package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WeaveTablesTests {
  private final Findings findings = new Findings();

  @Test
  void each_round_is_compared_on_its_own() {
    took(Program.H2, 2, 4, 4, 100);
    took(Program.H2, 4, 8, 12, 100);
    took(Program.H2, 2, 4, 5, 161);

    assertThat(bounds(Program.H2))
        .startsWith(
            """
            | what                 | measured | unit                | bound | met | from                |
            | -------------------- | -------- | ------------------- | ----- | --- | ------------------- |
            | h2, Deadlock: CPU    | 1.25     | x JaCoCo            | <= 1  | NO  | 5.00 against 4.00 s |
            | h2, Deadlock: memory | 0.00     | MB more than JaCoCo | <= 60 | yes | 100 against 100 MB  |
            """);
  }

  @Test
  void the_launcher_counts_for_hello_world_only() {
    took(Program.HELLO, 0.1, 0.4, 0.3, 100);

    assertThat(bounds(Program.HELLO))
        .contains("| hello, Deadlock: CPU                   | 0.75 ")
        .contains(
            "| hello, Deadlock: CPU, launcher and all | 2.00     | x JaCoCo            | <= 3 ");
  }

  @Test
  void the_compiler_of_scala_is_compared_with_the_plain_one_too() {
    took(Program.SCALA, 2, 4, 5, 100);

    assertThat(bounds(Program.SCALA))
        .contains("| scala, Deadlock: CPU    | 2.50     | x plain             | <= 2.4 | NO ");
  }

  @Test
  void no_figure_is_good_enough_for_a_run_that_went_wrong() {
    took(Program.H2, 2, 4, 3, 100);
    findings.fault(new ProgramRun(Program.H2, Way.DEADLOCK), "exit code 1 instead of 0");

    assertThat(findings.areSound()).isFalse();
    assertThat(bounds(Program.H2))
        .contains("| <= 1  | NO  | 3.00 against 4.00 s; exit code 1 instead of 0 |");
  }

  @Test
  void what_was_not_run_is_not_measured() {
    assertThat(bounds(Program.H2))
        .contains(
            "| h2, Deadlock: CPU    | -        | x JaCoCo            | <= 1  | not measured |");
  }

  @Test
  void the_runs_are_told_with_what_they_took() {
    took(Program.H2, 2, 4, 3, 100);

    assertThat(new WeaveTables(List.of(Program.H2), findings).runs())
        .contains("| h2      | plain    | 2.00  | 1.00    | 0.50 ")
        .contains("| h2      | Deadlock | 3.00  | 1.50    | 0.75     | 0.50             | 9.00 ");
  }

  private String bounds(Program program) {
    return new WeaveTables(List.of(program), findings).bounds();
  }

  /** The seconds that the program took plain, under JaCoCo and under SAGA. */
  private void took(Program program, double plain, double jacoco, double saga, double memory) {
    add(program, Way.PLAIN, new Cost(plain, plain, 9, 50, 0));
    add(program, Way.JACOCO, new Cost(jacoco, jacoco, 9, 100, 0));
    for (Way way : Way.ofSaga()) {
      add(program, way, new Cost(saga + 0.5, saga, 9, memory, 40));
    }
  }

  private void add(Program program, Way way, Cost cost) {
    findings.add(new ProgramRun(program, way), cost);
  }
}
