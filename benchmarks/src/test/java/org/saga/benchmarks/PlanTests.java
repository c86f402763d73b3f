package org.saga.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.runner.RunnerException;

/** Whether all that the plan has can be measured; not how fast it is. */
class PlanTests {
  private static final List<Row> SMALL = Plan.of(Sizes.SMALL).rows();

  @TempDir private static Path logs;

  @BeforeAll
  static void let_others_measure_at_the_same_time() {
    System.setProperty("jmh.ignoreLock", "true");
    WovenOnce.folder();
  }

  static Iterable<Run> runs() {
    return Plan.runs(SMALL);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void each_run_measures_something(Run run) throws RunnerException {
    Sample sample = new Jmh(Effort.NONE, WovenOnce.folder(), List.of(), List.of()).measure(run);

    assertThat(sample.wall()).isPositive();
    assertThat(sample.cpu()).isNotNegative();
    assertThat(sample.heapGrowth()).isFinite();
  }

  @Test
  void each_run_has_its_own_name() {
    assertThat(Plan.runs(SMALL)).extracting(Run::toString).doesNotHaveDuplicates();
  }
}
