package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class RehearsalTests {
  @Test
  void weaves_a_sample_of_all() {
    assertThatCode(EventWeaver::rehearse).doesNotThrowAnyException();
  }
}
