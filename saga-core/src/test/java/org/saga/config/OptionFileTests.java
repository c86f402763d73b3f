package org.saga.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptionFileTests {
  @TempDir Path temp;

  private Path file(String content) throws IOException {
    return Files.writeString(temp.resolve(OptionFile.NAME), content);
  }

  @Test
  void options_are_lines_with_names_and_values() throws IOException {
    assertThat(OptionFile.read(file("# how we test\nview = deadlock, my/Pool.view\nwindow=7\n")))
        .isEqualTo(Map.of("view", "deadlock, my/Pool.view", "window", "7"));
  }

  @Test
  void names_may_be_those_of_system_properties() throws IOException {
    assertThat(OptionFile.read(file("saga.window=7"))).isEqualTo(Map.of("window", "7"));
  }

  @Test
  void a_file_that_is_not_there_sets_nothing() throws IOException {
    assertThat(OptionFile.read(temp.resolve("none"))).isEmpty();
    assertThat(OptionFile.read(temp)).isEmpty();
  }

  @Test
  void a_file_that_is_malformed_is_refused() throws IOException {
    Path file = file("view=\\u12");
    assertThatThrownBy(() -> OptionFile.read(file)).isInstanceOf(IOException.class);
  }
}
