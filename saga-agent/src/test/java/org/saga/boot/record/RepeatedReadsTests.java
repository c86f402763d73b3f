package org.saga.boot.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RepeatedReadsTests {
  private static final long ONE = 5;
  private static final long OTHER = 6;
  private final RepeatedReads reads = new RepeatedReads();

  private boolean isRepeated(long event) {
    return reads.isRepeated(event, 0, 1);
  }

  @Test
  void two_are_recorded() {
    assertThat(isRepeated(ONE)).isFalse();
    assertThat(isRepeated(ONE)).isFalse();
    assertThat(isRepeated(ONE)).isTrue();
    assertThat(isRepeated(ONE)).isTrue();
  }

  @Test
  void what_else_the_thread_does_has_them_recorded_again() {
    for (int i = 0; i < 3; i++) {
      assertThat(isRepeated(ONE)).isFalse();
      assertThat(isRepeated(ONE)).isFalse();
      assertThat(isRepeated(ONE)).isTrue();
      reads.happened();
    }
  }

  @Test
  void a_read_of_something_else_is_news_only_the_first_time() {
    assertThat(isRepeated(ONE)).isFalse();
    assertThat(isRepeated(OTHER)).isFalse();
    assertThat(isRepeated(ONE)).isFalse();
    assertThat(isRepeated(OTHER)).isFalse();
    assertThat(isRepeated(ONE)).isFalse();
    assertThat(isRepeated(OTHER)).isTrue();
    assertThat(isRepeated(ONE)).isTrue();
  }

  @Test
  void what_may_have_been_written_is_recorded() {
    for (long version = 1; version < 10; version++) {
      assertThat(reads.isRepeated(ONE, 0, version)).isFalse();
    }
  }

  @Test
  void elements_of_an_array_are_told_apart() {
    for (int index = 0; index < 10; index++) {
      assertThat(reads.isRepeated(ONE, index, 1)).isFalse();
    }
  }

  @Test
  void what_is_forgotten_is_recorded() {
    for (int i = 0; i < 3; i++) {
      assertThat(isRepeated(ONE)).isFalse();
      assertThat(isRepeated(ONE)).isFalse();
      reads.clear();
    }
  }
}
