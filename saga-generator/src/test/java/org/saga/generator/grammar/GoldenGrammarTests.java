package org.saga.generator.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;

/**
 * Compares the parsers and machines that are generated with the files under {@code
 * golden-grammars}, character by character; {@code -Dsaga.golden=write} rewrites them.
 */
class GoldenGrammarTests {
  private static final Path GOLDEN = Path.of("src/test/resources/golden-grammars");

  @ParameterizedTest
  @ValueSource(strings = {"OneIteratorView", "NestedView"})
  void what_is_generated_is_what_a_person_has_read(String view) throws IOException {
    for (String kind : List.of("Parser.java", "Machine.java")) {
      String name = view + kind;
      String generated = contentOf(name, generated(view));
      if ("write".equals(System.getProperty("saga.golden"))) {
        Files.writeString(GOLDEN.resolve(name), generated);
      }
      assertThat(generated).isEqualTo(Files.readString(GOLDEN.resolve(name)));
    }
  }

  private static String contentOf(String name, List<GeneratedFile> files) {
    return files.stream()
        .filter(it -> it.path().endsWith(name))
        .findFirst()
        .orElseThrow()
        .content();
  }

  private static List<GeneratedFile> generated(String view) {
    List<Path> classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    Diagnostics diagnostics = new Diagnostics();
    List<GeneratedFile> files =
        Generator.run(
            List.of(GOLDEN.resolve(view + ".view")),
            new GeneratorOptions(classPath, false, List.of(), List.of(GOLDEN)),
            diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    return files;
  }
}
