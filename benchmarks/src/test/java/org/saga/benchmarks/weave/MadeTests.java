package org.saga.benchmarks.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MadeTests {
  @TempDir private Path temporary;
  private Path folder;
  private int times;

  @BeforeEach
  void choose_a_folder_that_is_not_there() {
    folder = temporary.resolve("some/folder");
  }

  @Test
  void it_is_made_once() throws IOException {
    make("it");
    make("it");

    assertThat(folder.resolve("1")).exists();
    assertThat(times).isOne();
  }

  @Test
  void it_is_made_anew_of_something_else() throws IOException {
    make("it");
    make("other");

    assertThat(folder.resolve("1")).doesNotExist();
    assertThat(folder.resolve("2")).exists();
  }

  @Test
  void it_is_made_again_if_that_failed() throws IOException {
    make("it");
    assertThatIOException().isThrownBy(() -> Made.once(folder, "other", MadeTests::fail));
    make("it");

    assertThat(folder.resolve("2")).exists();
  }

  private void make(String of) throws IOException {
    Made.once(folder, of, it -> Files.createFile(it.resolve(Integer.toString(++times))));
  }

  private static void fail(Path half) throws IOException {
    Files.createFile(half.resolve("half"));
    throw new IOException("failed");
  }
}
