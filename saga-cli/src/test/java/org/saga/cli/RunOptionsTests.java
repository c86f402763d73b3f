package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.engine.Engine;

class RunOptionsTests {
  @Test
  void views_are_enough() {
    assertThat(RunOptions.plain(List.of("--view", "Deadlock", "--view=my/Own.view")))
        .contains(RunOptions.of(List.of("Deadlock", "my/Own.view")));
  }

  @Test
  void views_need_no_option() {
    assertThat(RunOptions.plain(List.of("Deadlock", "--weaver=asm", "my/Own.view")))
        .contains(RunOptions.of(List.of("Deadlock", "my/Own.view")));
  }

  @Test
  void all_options_are_read() {
    assertThat(
            RunOptions.plain(
                List.of(
                    "--weaver=asm",
                    "--classpath",
                    "a:b=c",
                    "--engine",
                    "rascal",
                    "--view=Deadlock")))
        .contains(new RunOptions(List.of("Deadlock"), "a:b=c", Engine.RASCAL, LoadTimeWeaver.ASM));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--classpath=a",
        "--view",
        "--view=",
        "--view --help",
        "--view=Deadlock --fly=1",
        "--view=Deadlock --engine=steam",
        "--view=Deadlock --weaver=spider",
        "--view=Deadlock --classpath=a --classpath=b",
        "--view=Deadlock --engine=rascal --engine=rascal"
      })
  void whatever_needs_a_word_is_left_to_the_reader_of_all_command_lines(String line) {
    assertThat(RunOptions.plain(List.of(line.split(" ")))).isEmpty();
  }
}
