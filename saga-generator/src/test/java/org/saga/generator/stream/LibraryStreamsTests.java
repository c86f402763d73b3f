package org.saga.generator.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.generator.Generator;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;
import org.saga.generator.io.GeneratorOptions;

class LibraryStreamsTests {
  private static final Path LIBRARY = Path.of("..");

  static Stream<Path> views() throws IOException {
    return Files.list(LIBRARY.resolve("views")).filter(it -> it.toString().endsWith(".view"));
  }

  @ParameterizedTest
  @MethodSource("views")
  void every_view_of_the_library_streams(Path view) {
    List<Path> classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    Diagnostics diagnostics = new Diagnostics();
    List<GeneratedFile> files =
        Generator.run(
            List.of(view),
            new GeneratorOptions(
                classPath,
                false,
                List.of(),
                List.of(LIBRARY.resolve("views"), LIBRARY.resolve("grammars"))),
            diagnostics);
    assertThat(diagnostics.all()).isEmpty();
    assertThat(files).extracting(GeneratedFile::path).anyMatch(it -> it.endsWith("Machine.java"));
  }
}
