package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssertionSwitchesTests {
  @ParameterizedTest
  @CsvSource({
    "'', true",
    "-Xmx1g, true",
    "-ea, true",
    "-da, false",
    "-disableassertions, false",
    "-da:table.Fork, false",
    "-disableassertions:table.Fork, false",
    "-da:table..., false",
    "-da:tab..., true",
    "-da:table.Phil, true",
    "-da:..., true",
    "-dsa, true",
    "-da -ea, true",
    "-ea -da, false",
    "-ea:table.Fork -da, true",
    "-da:table... -ea, false",
    "-da:table.Fork -ea:table..., false",
    "-da:table.Fork -ea:table.Fork, true",
    "-da -ea:table..., true"
  })
  void a_view_is_on_unless_the_options_turn_it_off(String options, boolean on) {
    assertThat(AssertionSwitches.leaveOn("table.Fork", List.of(options.split(" ")))).isEqualTo(on);
  }

  @Test
  void views_without_a_package_have_a_target_of_their_own() {
    assertThat(AssertionSwitches.leaveOn("Fork", List.of("-da:..."))).isFalse();
  }
}
