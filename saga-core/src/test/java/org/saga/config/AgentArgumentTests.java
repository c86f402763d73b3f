package org.saga.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentArgumentTests {
  private final List<String> mistakes = new ArrayList<>();

  private Map<String, String> parsed(String argument) {
    return AgentArgument.parse(argument, mistakes);
  }

  @Test
  void pairs_have_commas_between() {
    assertThat(parsed("report=target/saga,onViolation=log"))
        .isEqualTo(Map.of("report", "target/saga", "onViolation", "log"));
    assertThat(mistakes).isEmpty();
  }

  @Test
  void views_add_up() {
    assertThat(parsed("view=deadlock,onViolation=log,view=my/Pool.view"))
        .containsEntry("view", "deadlock,my/Pool.view");
  }

  @Test
  void what_has_no_name_goes_on_with_the_value_before_it() {
    assertThat(parsed("jdkMonitors=default,java.util.Timer,view=deadlock, Iterator"))
        .isEqualTo(Map.of("jdkMonitors", "default,java.util.Timer", "view", "deadlock,Iterator"));
  }

  @Test
  void of_another_option_that_is_set_twice_the_last_value_counts() {
    assertThat(parsed("window=7,window=8")).isEqualTo(Map.of("window", "8"));
  }

  @Test
  void a_value_may_have_equals_signs_and_be_empty() {
    assertThat(parsed("report=a=b,diagrams=")).isEqualTo(Map.of("report", "a=b", "diagrams", ""));
  }

  @Test
  void nothing_sets_nothing() {
    assertThat(parsed("")).isEmpty();
    assertThat(parsed(" , ,")).isEmpty();
    assertThat(mistakes).isEmpty();
  }

  @Test
  void a_value_without_a_name_is_a_mistake() {
    assertThat(parsed("deadlock,onViolation=log")).isEqualTo(Map.of("onViolation", "log"));
    assertThat(mistakes)
        .containsExactly(
            "'deadlock' in the argument of -javaagent has no name; write name=value, for instance"
                + " view=deadlock");
  }
}
