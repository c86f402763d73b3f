package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EndingTests {
  private static final Ending RIGHT = new Ending(0, "all");

  @Test
  void the_same_code_and_output_are_right() {
    assertThat(new Ending(0, "all").differenceTo(RIGHT)).isEmpty();
  }

  @Test
  void another_code_is_told_whatever_the_output() {
    assertThat(new Ending(1, "al").differenceTo(RIGHT)).isEqualTo("exit code 1 instead of 0");
  }

  @Test
  void other_output_is_not_right() {
    assertThat(new Ending(0, "al").differenceTo(RIGHT)).isEqualTo("other output");
  }
}
