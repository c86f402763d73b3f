package org.saga.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.runner.RunnerException;
import org.saga.benchmarks.common.Folders;

/** Whether all that the plan has can be measured; not how fast it is. */
class PlanTests {
  private static final List<Row> SMALL = Plan.of(Sizes.SMALL, false).rows();

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

  /** What was woven here stands in for what another tool has woven. */
  @Test
  void a_peer_is_measured_with_the_same_program() throws IOException, RunnerException {
    Path folder = WovenOnce.folder();
    Folders.copy(folder.resolve(Woven.CURSOR_FLOOR.folder()), folder.resolve(Woven.PEER.folder()));

    List<Row> more = new ArrayList<>(Plan.of(Sizes.SMALL, true).rows());
    List<String> others = SMALL.stream().map(Row::what).toList();
    more.removeIf(it -> others.contains(it.what()));
    List<Run> runs = Plan.runs(more).stream().filter(it -> it.toString().contains("PEER")).toList();

    assertThat(runs).hasSize(3);
    for (Run run : runs) {
      Sample sample = new Jmh(Effort.NONE, folder, List.of(), List.of()).measure(run);
      assertThat(sample.wall()).isPositive();
    }
  }
}
