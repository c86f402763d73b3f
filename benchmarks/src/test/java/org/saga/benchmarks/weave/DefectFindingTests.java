package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saga.benchmarks.weave.KnownDefect.Found;

class DefectFindingTests {
  private static final List<KnownDefect> KNOWN =
      List.of(
          new KnownDefect(Program.POOL12, "no lock", "race on a.B.x", Found.YES, "It is true."),
          new KnownDefect(Program.POOL12, "no lock", "race on a.B.y", Found.MAYBE, "It is true."),
          new KnownDefect(Program.POOL12, "no block", "atomicity of a.B.f", Found.NO, "No lock."),
          new KnownDefect(Program.POOL13, "no lock", "race on a.B.z", Found.YES, "It is true."));

  @Test
  void what_is_as_it_is_known_has_no_faults() {
    assertThat(faults(1, "predicted: race on a.B.x (not replayed)")).isEmpty();
    assertThat(
            faults(
                1,
                "predicted: race on a.B.x (not replayed)\npredicted: race on a.B.y (confirmed)\n"))
        .isEmpty();
  }

  @Test
  void what_must_be_predicted_is_missed() {
    assertThat(faults(0, "checked: races\n"))
        .containsExactly("pool12: not predicted: race on a.B.x");
  }

  @Test
  void what_is_unknown_or_of_another_program_or_must_not_be_predicted_is_told() {
    assertThat(
            faults(
                1,
                """
                predicted: race on a.B.x (not replayed)
                predicted: race on a.B.z (not replayed)
                predicted: atomicity of a.B.f (not confirmed)
                  block     r(a.B.x)
                """))
        .containsExactlyInAnyOrder(
            "pool12: unknown: race on a.B.z", "pool12: unknown: atomicity of a.B.f");
  }

  @Test
  void a_program_that_failed_is_told() {
    assertThat(faults(3, "predicted: race on a.B.x (not replayed)"))
        .containsExactly("pool12: the exit code is 3");
    assertThat(faults(2, "")).contains("pool12: the exit code is 2");
  }

  @Test
  void each_program_with_known_defects_has_some_and_each_is_told_once() {
    assertThat(KnownDefect.ALL.stream().map(KnownDefect::program).distinct())
        .containsExactlyInAnyOrderElementsOf(Program.defective());
    assertThat(KnownDefect.ALL.stream().map(it -> it.program() + it.prediction()))
        .doesNotHaveDuplicates();
  }

  private static List<String> faults(int code, String output) {
    return DefectFinding.of(Program.POOL12, new Ending(code, output)).faults(KNOWN);
  }
}
