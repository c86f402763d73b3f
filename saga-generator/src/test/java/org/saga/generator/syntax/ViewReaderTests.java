package org.saga.generator.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;

class ViewReaderTests {
  private static final String VIEW =
      "thread view Ä grammar Any.g4 { call void Größe.messen() MESSEN }";

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  @Nested
  class A_text {
    @Test
    void in_utf_8_is_read() throws IOException {
      assertThat(parsed(file(VIEW, StandardCharsets.UTF_8))).isPresent();
    }

    @Test
    void may_begin_with_a_byte_order_mark() throws IOException {
      assertThat(parsed(file("\uFEFF" + VIEW, StandardCharsets.UTF_8))).isPresent();
    }

    @Test
    void may_have_windows_line_ends() throws IOException {
      Path file = file("thread view V\r\ngrammar Any.g4 {\r\n call }", StandardCharsets.UTF_8);

      assertThat(parsed(file)).isEmpty();
      assertThat(line())
          .startsWith(file + ":3:7: error SAGA101: expected a type but found '}'")
          .doesNotContain("\r");
    }

    @Test
    void of_a_device_is_not_waited_for() {
      Path device = Path.of("/dev/zero");
      assumeTrue(Files.exists(device));

      assertThat(parsed(device)).isEmpty();
      assertThat(line())
          .isEqualTo(
              "/dev/zero: error SAGA113: /dev/zero is a device or a pipe, not a view; name a file"
                  + " that can be read again");
    }

    @Test
    void in_another_encoding_is_refused() throws IOException {
      Path latin = file(VIEW, StandardCharsets.ISO_8859_1);

      assertThat(parsed(latin)).isEmpty();
      assertThat(line())
          .isEqualTo(
              latin
                  + ": error SAGA106: "
                  + latin
                  + " is not in UTF-8; save it in the encoding UTF-8");
    }

    @Test
    void in_utf_16_is_refused() throws IOException {
      Path wide = file(VIEW, StandardCharsets.UTF_16);

      assertThat(parsed(wide)).isEmpty();
      assertThat(line())
          .isEqualTo(
              wide
                  + ": error SAGA106: "
                  + wide
                  + " is not in UTF-8; save it in the encoding UTF-8");
    }
  }

  @Nested
  class What_is_no_text {
    @Test
    void a_missing_file_is_refused() {
      Path missing = folder.resolve("Missing.view");

      assertThat(parsed(missing)).isEmpty();
      assertThat(line())
          .isEqualTo(
              missing + ": error SAGA102: there is no view file " + missing + "; check the path");
    }

    @Test
    void a_folder_is_refused() {
      assertThat(parsed(folder)).isEmpty();
      assertThat(line())
          .isEqualTo(
              folder + ": error SAGA103: " + folder + " is a folder; name a view file in it");
    }

    @Test
    void a_file_that_cannot_be_read_is_refused() {
      Path memory = Path.of("/proc/self/mem");
      assumeTrue(Files.exists(memory), "only some systems have a file that nobody can read");

      assertThat(parsed(memory)).isEmpty();
      assertThat(line())
          .isEqualTo(
              memory
                  + ": error SAGA104: "
                  + memory
                  + " cannot be read; check that it is a file you may read");
    }

    @Test
    void a_binary_file_is_refused() throws IOException {
      Path binary = folder.resolve("V.view");
      Files.write(binary, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0});

      assertThat(parsed(binary)).isEmpty();
      assertThat(line())
          .isEqualTo(binary + ": error SAGA105: " + binary + " is not a text; name a view file");
    }

    @Test
    void zeros_among_letters_are_refused() throws IOException {
      Path zeros = file("thread\0view", StandardCharsets.UTF_8);

      assertThat(parsed(zeros)).isEmpty();
      assertThat(line()).contains("SAGA105");
    }
  }

  private Path file(String text, Charset encoding) throws IOException {
    return Files.write(folder.resolve("V.view"), text.getBytes(encoding));
  }

  private Optional<ViewFile> parsed(Path file) {
    return ViewParser.parse(file, diagnostics);
  }

  private String line() {
    assertThat(diagnostics.all()).hasSize(1);
    Diagnostic only = diagnostics.all().get(0);
    return only.line();
  }
}
