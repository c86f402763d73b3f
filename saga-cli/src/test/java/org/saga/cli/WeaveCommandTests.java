package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code saga weave}. */
class WeaveCommandTests extends CommandCall {
  @Nested
  class Weave {
    private Path in;

    @BeforeEach
    void takeAClass() throws IOException {
      in = Files.createDirectories(temp.resolve("in"));
      try (InputStream example = ExitCode.class.getResourceAsStream("ExitCode.class")) {
        Files.createDirectories(in.resolve("org/saga/cli"));
        Files.copy(example, in.resolve("org/saga/cli/ExitCode.class"));
      }
      Files.writeString(in.resolve("data.txt"), "kept");
    }

    private void assertError(Path in, Path out, String error) {
      assertThat(saga("weave", "--view=Reader", "--in=" + in, "-o=" + out)).isEqualTo(2);
      assertErr(error, "1 error, 0 warnings");
    }

    @Test
    void writes_classes_that_run() throws IOException {
      Path jar = temp.resolve("woven.jar");
      assertThat(saga("weave", "--view=Reader", "--in=" + in, "-o=" + jar)).isZero();
      try (JarFile woven = new JarFile(jar.toFile())) {
        assertThat(woven.getEntry("data.txt")).isNotNull();
        assertThat(woven.getEntry("org/saga/cli/ExitCode.class")).isNotNull();
      }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "woven", "new/woven"})
    void does_not_write_into_what_it_weaves(String folder) {
      Path out = in.resolve(folder);
      assertError(
          in,
          out,
          out
              + ": error SAGA411: the woven classes cannot go to "
              + out
              + ": the original ones in "
              + in
              + " would be lost or mixed with them; choose another place");
      assertThat(in.resolve("META-INF")).doesNotExist();
    }

    @Test
    void does_not_weave_what_is_woven() {
      Path once = temp.resolve("once");
      assertThat(saga("weave", "--view=Reader", "--in=" + in, "-o=" + once)).isZero();
      assertError(
          once,
          temp.resolve("twice.jar"),
          once
              + ": error SAGA410: "
              + once
              + " is woven already, with Reader; use the original classes, with all views at once");
      assertThat(temp.resolve("twice.jar")).doesNotExist();
    }

    @Test
    void says_which_jar_is_broken() throws IOException {
      Path jar = Files.writeString(temp.resolve("broken.jar"), "no jar");
      assertError(
          jar,
          temp.resolve("out"),
          jar
              + ": error SAGA412: "
              + jar
              + " cannot be read as a jar: zip END header not found; build it again");
    }

    @Test
    void says_where_there_are_no_classes() throws IOException {
      Path empty = Files.createDirectories(temp.resolve("empty"));
      assertError(
          empty,
          temp.resolve("out"),
          empty
              + ": error SAGA413: there are no classes in "
              + empty
              + "; name the folder or jar that has them");
    }

    @Test
    void says_which_class_is_broken() throws IOException {
      Path broken = Files.writeString(in.resolve("Broken.class"), "no class");
      assertError(
          in,
          temp.resolve("out"),
          broken + ": error SAGA414: Broken.class cannot be read as a class; compile it again");
      assertThat(temp.resolve("out")).doesNotExist();
    }

    @Test
    void takes_no_empty_path() {
      assertThat(saga("weave", "--view=Reader", "--in=" + in, "-o", "")).isEqualTo(2);
      assertErr(
          "saga: error: saga weave: -o is empty; write DIR|JAR behind it; see saga weave --help");
    }

    @Test
    void takes_of_a_jar_for_many_releases_what_this_java_would_take() throws IOException {
      byte[] marker = Files.readAllBytes(in.resolve("org/saga/cli/ExitCode.class"));
      Path jar = temp.resolve("many.jar");
      Manifest manifest = new Manifest();
      manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
      manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
      try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
        entries.putNextEntry(new JarEntry("org/saga/cli/ExitCode.class"));
        entries.write(marker);
        for (String release : List.of("9", "17", "99")) {
          entries.putNextEntry(new JarEntry("META-INF/versions/" + release + "/release.txt"));
          entries.write(release.getBytes(StandardCharsets.UTF_8));
        }
      }
      Path out = temp.resolve("out");
      assertThat(saga("weave", "--view=Reader", "--in=" + jar, "-o=" + out)).isZero();
      assertThat(out.resolve("release.txt")).hasContent("17");
      assertThat(out.resolve("META-INF/versions")).doesNotExist();
    }

    @Test
    void warns_of_modules() throws IOException {
      Path source = Files.writeString(temp.resolve("module-info.java"), "module house {}");
      String[] javac = {"-d", in.toString(), source.toString()};
      assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac)).isZero();
      assertThat(saga("weave", "--view=Reader", "--in=" + in, "-o=" + temp.resolve("out")))
          .isZero();
      assertErr(
          in.resolve("module-info.class")
              + ": warning SAGA415: house is a module, which cannot see SAGA's classes; start the"
              + " woven program with -cp, not -p",
          "0 errors, 1 warning");
    }
  }
}
