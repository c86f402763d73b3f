package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.engine.Engine;

class MainTests {
  @TempDir Path temp;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

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

  @Nested
  class Usage {
    @Test
    void without_a_command_is_explained() {
      assertThat(saga()).isEqualTo(2);
      assertErr("saga: error: there is no command; see saga --help");
    }

    @Test
    void of_an_unknown_command_is_explained() {
      assertThat(saga("fly")).isEqualTo(2);
      assertErr("saga: error: Unmatched argument at index 0: 'fly'; see saga --help");
    }

    @Test
    void of_an_unknown_option_is_explained() {
      assertThat(saga("run", "--fly", "--view", "Reader", "--", "Main")).isEqualTo(2);
      assertErr("saga: error: saga run: Unknown option: '--fly'; see saga run --help");
    }

    @Test
    void without_a_view_is_explained() {
      assertThat(saga("run", "--", "Main")).isEqualTo(2);
      assertErr(
          "saga: error: saga run: Missing required option: '--view=FILE|NAME'; see saga run"
              + " --help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--"})
    void without_arguments_of_java_is_explained(String end) {
      assertThat(end.isEmpty() ? saga("run", "--view=Reader") : saga("run", "--view=Reader", end))
          .isEqualTo(2);
      assertErr(
          "saga: error: saga run: there are no arguments of java; write them after --, for"
              + " instance: saga run --view Deadlock -- -cp classes Main");
    }

    @Test
    void of_arguments_of_java_elsewhere_is_explained() {
      assertThat(saga("list", "--", "Main")).isEqualTo(2);
      assertErr(
          "saga: error: saga list: only saga run takes arguments of java; leave out what follows"
              + " --");
    }

    @Test
    void of_a_java_option_without_its_value_is_explained() {
      assertThat(saga("run", "--view=Reader", "--", "-cp")).isEqualTo(2);
      assertErr("saga: error: the java option -cp has no value; write one after it");
    }

    @Test
    void of_a_missing_argument_file_is_explained() {
      assertThat(saga("run", "--view=Reader", "--", "@none")).isEqualTo(2);
      assertErr("saga: error: the argument file @none cannot be read; check that it is there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "generate", "check", "weave", "list", "demo"})
    void is_shown_by_help(String command) {
      assertThat(saga(command, "--help")).isZero();
      assertThat(text(out)).startsWith("Usage: saga " + command);
      assertErr("");
    }

    @Test
    void shows_the_version() {
      assertThat(saga("--version")).isZero();
      assertThat(text(out)).startsWith("saga ");
    }
  }

  @Nested
  class Files_that_are_named {
    @Test
    void but_are_no_view_of_the_library_either() {
      assertThat(saga("check", "Reeder")).isEqualTo(2);
      assertErr(
          "Reeder: error SAGA402: there is no view Reeder, neither as a file nor in the library;"
              + " check the path, or use one of: Reader",
          "1 error, 0 warnings");
    }

    @Test
    void but_do_not_exist() {
      assertThat(saga("check", "no/Such.view")).isEqualTo(2);
      assertErr(
          "no/Such.view: error SAGA102: there is no view file no/Such.view; check the path",
          "1 error, 0 warnings");
    }

    @Test
    void but_are_missing_grammars() {
      assertThat(saga("check", "Nope.g4")).isEqualTo(2);
      assertErr(
          "Nope.g4: error SAGA401: there is no file Nope.g4; check the path",
          "1 error, 0 warnings");
    }

    @Test
    void by_nothing() {
      assertThat(saga("check", "")).isEqualTo(2);
      assertErr("saga: error: the name of a view is empty; name a file, or a view of the library");
    }

    @Test
    void twice_are_taken_once() {
      String detour = temp.resolve("home/grammars/../views/Reader.view").toString();
      assertThat(saga("check", "reader", detour)).isZero();
      assertErr("");
    }

    @Test
    void but_are_folders() {
      assertThat(saga("check", temp.toString())).isEqualTo(2);
      assertErr(
          temp + ": error SAGA103: " + temp + " is a folder; name a view file in it",
          "1 error, 0 warnings");
    }

    @Test
    void but_are_grammars_of_no_view() throws IOException {
      Path grammar = Files.writeString(temp.resolve("Lone.g4"), "grammar Lone;");
      assertThat(saga("check", grammar.toString())).isEqualTo(2);
      assertErr(
          grammar
              + ": error SAGA403: no view beside Lone.g4 names it as its grammar; check the view"
              + " that uses it instead",
          "1 error, 0 warnings");
    }

    @Test
    void and_cannot_be_woven() throws IOException {
      Path text = Files.writeString(temp.resolve("notes.txt"), "no classes");
      assertThat(saga("weave", "--view=Reader", "--in", text.toString(), "-o", "x")).isEqualTo(2);
      assertErr(
          text
              + ": error SAGA407: "
              + text
              + " is neither a folder nor a jar; name class files by their folder",
          "1 error, 0 warnings");
    }

    @Test
    void are_all_reported_in_order() {
      assertThat(saga("check", "z/Z.view", "a/A.view")).isEqualTo(2);
      assertErr(
          "a/A.view: error SAGA102: there is no view file a/A.view; check the path",
          "z/Z.view: error SAGA102: there is no view file z/Z.view; check the path",
          "2 errors, 0 warnings");
    }
  }

  @Test
  void list_shows_the_first_sentence_about_each_view() {
    assertThat(saga("list")).isZero();
    assertThat(text(out)).isEqualTo("Reader  A reader is closed once.");
  }

  @Nested
  class Generate {
    @Test
    void writes_the_sources() {
      assertThat(saga("generate", "--view=reader", "-o", temp.resolve("gen").toString())).isZero();
      assertThat(temp.resolve("gen/Reader.java")).content().contains("class Reader");
      assertThat(temp.resolve("gen/ReaderAspect.aj")).exists();
      assertThat(temp.resolve("gen/ReaderParser.java")).exists();
    }

    @Test
    void does_so_by_the_engine_of_one_s_choice() {
      assertThat(saga("generate", "--engine", "embedded", "--view", "reader", "-o", temp + "/out"))
          .isZero();
      assertThat(saga("generate", "--engine", "java", "--view", "reader", "-o", temp + "/out"))
          .isEqualTo(2);
      assertErr(
          "saga: error: saga generate: Invalid value for option '--engine': it is embedded or"
              + " rascal, not java; see saga generate --help");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "generate --view=reader --engine=rascal -o OUT",
          "weave --view=reader --engine=rascal --in IN -o OUT"
        })
    void says_what_to_do_if_the_engine_is_not_there(String command) throws IOException {
      assumeTrue(Engine.RASCAL.open().isEmpty(), "Rascal is there");
      Path in = Files.createDirectories(temp.resolve("in"));
      try (InputStream any = MainTests.class.getResourceAsStream("MainTests.class")) {
        Files.copy(any, in.resolve("MainTests.class"));
      }
      assertThat(saga(command.replace("IN", in + "").replace("OUT", temp + "/out").split(" ")))
          .isEqualTo(2);
      assertErr(
          "saga: error: this saga was built without Rascal; build it with"
              + " 'mvn -Prascal package -DskipTests', or choose the engine embedded");
    }

    @Test
    void writes_nothing_if_anything_is_wrong() throws IOException {
      Path bad = Files.writeString(temp.resolve("Bad.view"), "local view");
      Path gen = temp.resolve("gen");
      assertThat(saga("generate", "--view=Reader", "--view=" + bad, "-o=" + gen)).isEqualTo(2);
      assertThat(gen).doesNotExist();
      assertThat(text(err)).contains(bad + ":1:11: error SAGA1").endsWith("1 error, 0 warnings");
    }

    @Test
    void cannot_write_into_a_file() throws IOException {
      Path file = Files.writeString(temp.resolve("file"), "");
      assertThat(saga("generate", "--view=Reader", "-o=" + file)).isEqualTo(2);
      assertErr(
          file
              + ": error SAGA408: "
              + file
              + " cannot be written: it is no folder; choose another place",
          "1 error, 0 warnings");
    }
  }

  @Test
  void check_of_a_grammar_checks_the_views_beside_it() {
    Path grammar = temp.resolve("home/grammars/Reader.g4");
    assertThat(saga("check", grammar.toString())).isZero();
    assertErr("");
  }

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
      assertThat(Cache.isIntact(jar)).isTrue();
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
      assertErr("saga: error: saga weave: -o is empty; name a file or folder after it");
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

  @Test
  void an_internal_error_is_one_sentence_and_a_file() throws IOException {
    System.setProperty("saga.home", "\0");
    assertThat(saga("list")).isEqualTo(3);
    assertThat(text(err)).startsWith("saga: internal error: ").hasLineCount(1);
    String file = text(err).replaceFirst(".*; details are in ", "");
    assertThat(Path.of(file)).content().contains("at org.saga.cli.");
    Files.delete(Path.of(file));
  }

  private int saga(String... arguments) {
    return Main.run(arguments, new PrintStream(out, true), new PrintStream(err, true));
  }

  private void assertErr(String... lines) {
    assertThat(text(err)).isEqualTo(String.join("\n", List.of(lines)));
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8).stripTrailing();
  }
}
