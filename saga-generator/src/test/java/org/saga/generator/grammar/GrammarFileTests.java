package org.saga.generator.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.grammar.action.ActionChecker;
import org.saga.generator.grammar.parser.GeneratedParser;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.ViewModel;

class GrammarFileTests {
  private static final GeneratorOptions OPTIONS =
      new GeneratorOptions(List.of(), true, List.of(), List.of());

  @TempDir private Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private ViewModel view(Path grammar) {
    return new ViewFixture("thread view TestView\ncall A n:int", "demo", grammar).model();
  }

  private List<String> said(Path grammar) {
    assertThat(GrammarCompiler.compile(view(grammar), diagnostics)).isEmpty();
    return lines();
  }

  private List<String> lines() {
    return diagnostics.all().stream()
        .map(Diagnostic::line)
        .map(it -> it.replace(folder + java.io.File.separator, ""))
        .toList();
  }

  @Test
  void a_missing_file_is_reported_where_the_view_names_it() {
    assertThat(said(folder.resolve("None.g4")))
        .containsExactly("Test.view:1:1: error SAGA401: there is no file None.g4; check the path");
  }

  @Test
  void a_directory_is_no_grammar() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("Dir.g4"));
    assertThat(said(directory))
        .containsExactly(
            "Test.view:1:1: error SAGA303: Dir.g4 is a directory, not a grammar;"
                + " name a file in it");
  }

  @Test
  void a_device_is_no_grammar() {
    assumeThat(Path.of("/dev/zero")).exists();
    assertThat(said(Path.of("/dev/zero")))
        .containsExactly(
            "Test.view:1:1: error SAGA359: /dev/zero is a device or a pipe, not a grammar;"
                + " name a file that can be read again");
  }

  @Test
  void a_binary_file_is_no_grammar() throws IOException {
    for (byte[] bytes : new byte[][] {{'a', 0, 'b'}, {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA}}) {
      assertThat(said(Files.write(folder.resolve("Bin.g4"), bytes)))
          .containsExactly(
              "Test.view:1:1: error SAGA304: Bin.g4 is not a text file;"
                  + " name a grammar in ANTLR 4's notation, in UTF-8");
    }
  }

  @Test
  void a_grammar_for_which_the_stack_is_too_small_is_refused_in_one_line() throws Exception {
    Path grammar =
        Files.writeString(
            folder.resolve("Deep.g4"),
            "grammar Deep;\nstart : (" + "(".repeat(240) + "A" + ")".repeat(240) + ")* ;\n");
    ViewModel view = view(grammar);
    Runnable compile = () -> GrammarCompiler.compile(view, diagnostics);
    Thread small = new Thread(null, compile, "small stack", 160_000);
    small.start();
    small.join();
    assertThat(lines())
        .containsExactly(
            "Deep.g4: error SAGA331: ANTLR cannot make a parser from this grammar;"
                + " write its rules more simply");
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 800, 1600, 3200})
  void a_grammar_that_is_nested_too_deep_is_refused_in_one_line(int depth) throws IOException {
    String nested = "(".repeat(depth) + "A" + ")".repeat(depth);
    Path grammar =
        Files.writeString(
            folder.resolve("Deep.g4"), "grammar Deep;\nstart : (" + nested + ")* ;\n");
    boolean compiled = GrammarCompiler.compile(view(grammar), diagnostics).isPresent();
    assertThat(compiled).isEqualTo(depth < 250);
    assertThat(lines())
        .isEqualTo(
            compiled
                ? List.of()
                : List.of(
                    "Deep.g4:2:259: error SAGA363: this is nested more than 250 levels deep;"
                        + " give what is inside a rule or a method of its own;"
                        + " there may be 250 levels"));
  }

  @Test
  void a_file_that_cannot_be_read_is_reported() {
    Path memory = Path.of("/proc/self/mem");
    assumeThat(memory).exists();
    assertThat(said(memory))
        .containsExactly(
            "Test.view:1:1: error SAGA305: /proc/self/mem cannot be read; check who may read it");
  }

  @Test
  void generated_code_that_does_not_compile_is_reported_as_such() throws IOException {
    GeneratedParser parser = goodParser();
    org.saga.generator.io.GeneratedFile broken =
        new org.saga.generator.io.GeneratedFile(
            "demo/TestView.java", "package demo; class TestView {");
    ActionChecker.check(List.of(parser), List.of(broken), OPTIONS, diagnostics);
    assertThat(lines())
        .containsExactly(
            "demo/TestView.java: error SAGA338: generated code does not compile: reached end of"
                + " file while parsing; check that the class path is complete");
  }

  private GeneratedParser goodParser() throws IOException {
    Path grammar = Files.writeString(folder.resolve("Good.g4"), "grammar Good;\nstart : A* ;\n");
    return GrammarCompiler.compile(view(grammar), diagnostics).orElseThrow();
  }
}
