package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MonitoredRunTests {
  private static final String WATCHED =
      "saga: monitored 12,345 accesses of 9 threads to 40 variables (1 different fields)";

  @Test
  void what_was_watched_is_told() {
    MonitoredRun run = MonitoredRun.of(List.of("round 1: 9 ms of CPU time", WATCHED));

    assertThat(run.accesses()).isEqualTo(12_345);
    assertThat(run.whose()).isEqualTo("of 9 threads to 40 variables (1 different fields)");
    assertThat(run.isSound()).isTrue();
    assertThat(run.bytesOfVariable()).isNaN();
  }

  @Test
  void a_property_about_what_never_came_is_not_measured() {
    String never = "no thread has come to 'exec * org.h2.mvstore.MVMap.put(..)'";
    MonitoredRun run = MonitoredRun.of(List.of(WATCHED, "saga: warning: " + never));

    assertThat(run.unseen()).containsExactly(never);
    assertThat(run.isSound()).isFalse();
  }

  @Test
  void a_run_in_which_nothing_was_watched_is_not_measured() {
    assertThat(MonitoredRun.of(List.of("it has failed")).isSound()).isFalse();
    assertThat(MonitoredRun.of(List.of(WATCHED.replace("12,345", "0"))).isSound()).isFalse();
  }

  @Test
  void a_program_tells_what_its_variables_take() {
    MonitoredRun run = MonitoredRun.of(List.of("variables: 200, bytes: 51000"));

    assertThat(run.bytesOfVariable()).isEqualTo(255);
  }
}
