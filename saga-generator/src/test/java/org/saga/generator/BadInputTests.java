package org.saga.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the input, a check ends in time, and says where something is wrong. */
class BadInputTests {
  @TempDir private Path folder;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void spoilt_views_and_grammars_are_told_of_with_a_place(long seed) throws IOException {
    assertThat(BadInputs.findings(folder, seed, 40, false)).as("seed %d", seed).isEmpty();
  }

  @Test
  @Tag("campaign")
  void thousands_of_them_and_extremes_too_with_a_small_heap() throws IOException {
    String seed = System.getProperty("saga.test.seed", "1");
    Process checked =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx1g",
                "-Dsaga.test.seed=" + seed,
                "-cp",
                System.getProperty("java.class.path"),
                BadInputs.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(checked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(output.strip()).isEqualTo("checked 2000 inputs with the seed " + seed);
  }
}
