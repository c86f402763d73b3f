package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentFilesTests {
  @TempDir Path temp;

  @Test
  void words_are_split_quoted_and_escaped_as_java_does() {
    assertThat(
            ArgumentFiles.words(
                "-cp \"a b:c\\\\d\" # comment\n-Dx='1 2'\n\"joined \\\n   line\" C:\\dir ''"))
        .containsExactly("-cp", "a b:c\\d", "-Dx=1 2", "joined line", "C:\\dir", "");
  }

  @Test
  void files_are_expanded_unless_that_is_disabled() throws IOException {
    Path file = Files.writeString(temp.resolve("args"), "-cp x");
    assertThat(ArgumentFiles.expand(List.of("@" + file, "@@y", "Main")))
        .containsExactly("-cp", "x", "@y", "Main");
    assertThat(ArgumentFiles.expand(List.of("--disable-@files", "@" + file)))
        .containsExactly("@" + file);
  }
}
