package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Calls of the command within this process, with a library of one view. */
abstract class CommandCall {
  @TempDir Path temp;
  final ByteArrayOutputStream out = new ByteArrayOutputStream();
  final ByteArrayOutputStream err = new ByteArrayOutputStream();
  Terminal terminal = Terminal.NONE;

  @BeforeEach
  void useALibraryOfOneView() throws IOException {
    Path home = temp.resolve("home");
    Files.createDirectories(home.resolve("grammars"));
    Files.createDirectories(home.resolve("views"));
    Files.writeString(
        home.resolve("views/Reader.view"),
        """
        // A reader is closed once. And more.
        import java.io.BufferedReader;

        local view Reader viable grammar Reader.g4 specifies BufferedReader {
          call void close() CLOSE
        }
        """);
    Files.writeString(home.resolve("grammars/Reader.g4"), "grammar Reader;\n\nstart : CLOSE? ;\n");
    System.setProperty("saga.home", home.toString());
    System.setProperty("saga.cache", temp.resolve("cache").toString());
  }

  @AfterEach
  void forget() {
    System.clearProperty("saga.home");
    System.clearProperty("saga.cache");
  }

  int saga(String... arguments) {
    return Main.run(arguments, new PrintStream(out, true), new PrintStream(err, true), terminal);
  }

  void assertErr(String... lines) {
    assertThat(text(err)).isEqualTo(String.join("\n", List.of(lines)));
  }

  static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8).stripTrailing();
  }
}
