package org.saga.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.engine.Engine;

/** {@code saga generate}, and how commands name files. */
class GenerateCommandTests extends CommandCall {
  @Nested
  class Types_that_are_nowhere {
    private Path view;

    @BeforeEach
    void writeAView() throws IOException {
      view = temp.resolve("Local.view");
      Files.writeString(
          view,
          """
          package n; import n.Main.*;
          local view Local grammar Local.g4 specifies Box { exec void a(int v) A }
          """);
      Files.writeString(
          temp.resolve("Local.g4"), "grammar Local;\nstart : (A { assert $A.v > 0; })* ;");
    }

    @Test
    void are_not_looked_up_without_a_class_path() {
      assertThat(saga("check", view.toString())).isZero();
      assertErr("types of the program were not looked up; add --classpath to check them");
    }

    @Test
    void are_missing_at_their_import_where_views_are_compiled() throws IOException {
      Diagnostics diagnostics = new Diagnostics();
      ViewCompiler compiler = ViewCompiler.of(null, Library.find(), Engine.EMBEDDED, diagnostics);

      assertThat(compiler.compile(List.of(view), temp)).isNull();
      assertThat(diagnostics.all())
          .extracting(Diagnostic::line)
          .containsExactly(
              view
                  + ":1:19: error SAGA417: there is no n.Main.* to import on the class path; name"
                  + " where it is with java's -cp or with --classpath");
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
      try (InputStream any = CommandCall.class.getResourceAsStream("CommandCall.class")) {
        Files.copy(any, in.resolve("CommandCall.class"));
      }
      assertThat(saga(command.replace("IN", in + "").replace("OUT", temp + "/out").split(" ")))
          .isEqualTo(2);
      assertErr(
          "saga: error: this saga was built without Rascal; build it with 'mvn -f "
              + temp.resolve("home/pom.xml")
              + " -Prascal package -DskipTests' ('./saga install -Prascal' for builds), or choose the"
              + " engine embedded");
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
}
