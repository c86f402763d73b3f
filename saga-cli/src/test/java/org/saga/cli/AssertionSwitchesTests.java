package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssertionSwitchesTests {
  @ParameterizedTest
  @CsvSource({
    "-Xmx1g, true",
    "-ea, true",
    "-da, false",
    "-disableassertions, false",
    "-da:table.Fork, false",
    "-disableassertions:table.Fork, false",
    "-da:table..., false",
    "-da:tab..., true",
    "-da:table.Phil, true",
    "-da:..., true"
  })
  void a_view_is_on_unless_the_options_turn_it_off(String option, boolean on) {
    assertThat(AssertionSwitches.enabling(List.of("table.Fork"), List.of(option)))
        .isEqualTo(on ? List.of("-ea:table.Fork") : List.of());
  }
}
