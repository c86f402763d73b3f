package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessReadingTests {
  private static final String STAT =
      "42 (a (b) c) S 1 42 42 0 -1 4194560 9 8 7 6 150 25 300 50 20 0 17 0 91 1000 200";

  @Test
  void the_numbers_are_read_behind_a_name_with_spaces_and_parentheses() {
    assertThat(ProcessReading.parse(STAT, "Name:\ta\nVmHWM:\t   50000 kB\nVmRSS:\t 400 kB\n"))
        .contains(new ProcessReading("a (b) c", 1.75, 3.5, 51.2));
  }

  @Test
  void a_process_that_has_given_its_memory_back_is_about_to_go() {
    assertThat(ProcessReading.parse(STAT, "Name:\ta\nState:\tZ (zombie)\n")).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void this_jvm_uses_some_memory_and_time() {
    ProcessReading self = ProcessReading.of(ProcessHandle.current().pid()).orElseThrow();

    assertThat(self.name()).isEqualTo("java");
    assertThat(self.own()).isPositive();
    assertThat(self.peak()).isGreaterThan(10);
  }

  @Test
  void nothing_is_told_of_a_process_that_is_not_there() {
    assertThat(ProcessReading.of(Long.MAX_VALUE)).isEmpty();
  }
}
