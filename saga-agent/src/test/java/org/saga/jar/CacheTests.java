package org.saga.jar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTests {
  @TempDir Path temp;
  private Path jar;

  @BeforeEach
  void writeAJar() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("folder"));
    Files.writeString(folder.resolve("text"), "content ".repeat(1000));
    jar = temp.resolve("entry.jar");
    Cache.store(folder, jar);
  }

  @Test
  void a_whole_jar_is_intact() {
    assertThat(Cache.isIntact(jar)).isTrue();
  }

  @Test
  void a_jar_that_is_cut_off_is_damaged() throws IOException {
    byte[] content = Files.readAllBytes(jar);
    Files.write(jar, Arrays.copyOf(content, content.length / 2));
    assertThat(Cache.isIntact(jar)).isFalse();
  }

  @Test
  void a_jar_with_a_changed_byte_is_damaged() throws IOException {
    byte[] content = Files.readAllBytes(jar);
    content[50] ^= 1;
    Files.write(jar, content);
    assertThat(Cache.isIntact(jar)).isFalse();
  }

  @Test
  void nothing_is_no_jar() {
    assertThat(Cache.isIntact(temp.resolve("none.jar"))).isFalse();
    assertThat(Cache.isIntact(temp)).isFalse();
  }

  @Test
  void the_cache_is_not_in_the_current_folder_if_the_user_has_no_home() throws IOException {
    String home = System.setProperty("user.home", "?");
    String temporary = System.setProperty("java.io.tmpdir", temp.toString());
    try {
      assertThat(Cache.folder()).isAbsolute();
    } finally {
      System.setProperty("user.home", home);
      System.setProperty("java.io.tmpdir", temporary);
    }
    assertThat(Path.of("?")).doesNotExist();
  }
}
