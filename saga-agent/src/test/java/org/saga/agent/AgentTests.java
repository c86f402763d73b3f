package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentTests {
  @ParameterizedTest
  @ValueSource(strings = {"4.5", "4.7.2", "4.9", "4.9.3"})
  void an_antlr_is_too_old_that_cannot_read_the_grammars(String version) {
    assertThat(Agent.isTooOld(version)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"4.10", "4.10.1", "4.13.2", "5.0"})
  void a_later_one_is_not(String version) {
    assertThat(Agent.isTooOld(version)).isFalse();
  }
}
