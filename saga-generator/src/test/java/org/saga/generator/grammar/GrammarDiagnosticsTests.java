package org.saga.generator.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.generator.diagnostic.Code;

/**
 * Each file under {@code grammars} is a case: a grammar, what is said of it, and, where they are
 * not the usual ones, the view and classes of the program. {@code -Dsaga.rewrite=true} writes down
 * what is said now.
 */
class GrammarDiagnosticsTests {
  private static final Path CASES = Path.of("src/test/resources/grammars");
  private static final String EXPECTED = "== expected\n";
  private static final String VIEW =
      """
      thread view TestView
      call GET caller:Object callee:Fork n:int
      exec TAKE callee:Fork
      return RELEASE callee:Fork left:Fork reset(true)
      """;
  private static final Map<String, String> CLASSES =
      Map.of(
          "Colour",
          "enum Colour { RED, GREEN }",
          "Fork",
          """
          class Fork {
            int n;
            Fork next;
            Fork(Fork... others) {}
            void take() {}
            int number() { return n; }
            private void secret() {}
            static void inspect(Object fork) {}
          }
          """);

  @TempDir private Path folder;

  static Stream<Path> cases() throws IOException {
    try (Stream<Path> files = Files.walk(CASES)) {
      return files
          .filter(it -> it.toString().endsWith(".txt"))
          .map(CASES::relativize)
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void says_of_a_grammar_what_its_file_expects(Path name) throws IOException {
    Path file = CASES.resolve(name);
    Map<String, String> sections = Sections.read(file);
    Map<String, String> classes = new TreeMap<>(CLASSES);
    sections.forEach(
        (section, text) -> {
          if (section.startsWith("class ")) {
            classes.put(section.substring(6), text);
          }
        });
    String view = sections.getOrDefault("view", VIEW);
    List<String> lines = new GrammarFixture(folder, view, sections.get("grammar"), classes).lines();
    if (Boolean.getBoolean("saga.rewrite")) {
      String text = Files.readString(file);
      String kept = text.substring(0, text.indexOf(EXPECTED) + EXPECTED.length());
      Files.writeString(file, kept + String.join("", lines.stream().map(it -> it + "\n").toList()));
      return;
    }
    assertThat(lines).containsExactlyElementsOf(sections.get("expected").lines().toList());
  }

  @Test
  void every_code_about_grammars_has_a_case() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path root : List.of(CASES, Path.of("src/test/java/org/saga/generator/grammar"))) {
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          all.append(Files.readString(file));
        }
      }
    }
    assertThat(Code.values())
        .filteredOn(it -> it.id().startsWith("SAGA3"))
        .allSatisfy(it -> assertThat(all).contains(it.id()));
  }
}
