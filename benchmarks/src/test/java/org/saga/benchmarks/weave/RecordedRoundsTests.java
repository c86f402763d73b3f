package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedRoundsTests {
  @Test
  void the_first_round_and_the_last_half_are_told_apart() {
    RecordedRounds rounds =
        RecordedRounds.of(
            List.of(
                "round 1: 9000 ms of CPU time",
                "something else",
                "round 2: 4000 ms of CPU time",
                "round 3: 3000 ms of CPU time",
                "round 4: 1000 ms of CPU time",
                "saga: recorded 2,000,000 events in 5,000,000 bytes"));
    assertThat(rounds.first()).isEqualTo(9);
    assertThat(rounds.steady()).isEqualTo(2);
    assertThat(rounds.bytesAnEvent()).isEqualTo(2.5);
  }

  @Test
  void what_was_not_told_is_no_figure() {
    RecordedRounds none = RecordedRounds.of(List.of("it has failed"));
    assertThat(none.first()).isNaN();
    assertThat(none.steady()).isNaN();
    assertThat(none.bytesAnEvent()).isNaN();
  }
}
