package org.saga.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternTests {
  @ParameterizedTest
  @CsvSource({
    "get, get, true",
    "get, gets, false",
    "*, anything, true",
    "get*, get, true",
    "get*, getAll, true",
    "get*, forget, false",
    "*get, forget, true",
    "*get, getAll, false",
    "g*t, get, true",
    "g*t, gt, true",
    "g*t, gets, false",
    "*e*, get, true",
    "*e*, got, false",
    "a*b*c, aXbYc, true",
    "a*b*c, abc, true",
    "a*b*c, acb, false",
    "ab*ba, aba, false",
    "a*b*b, axb, false",
  })
  void a_star_is_any_part_of_a_name(String pattern, String name, boolean matches) {
    assertThat(NamePattern.of(pattern).matches(name)).isEqualTo(matches);
  }
}
