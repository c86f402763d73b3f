package org.saga.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saga.generator.GeneratedFile;
import org.saga.generator.GeneratorOptions;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.model.ViewModel;
import org.saga.generator.types.TypeService;

/**
 * Compares what is generated with the files under {@code golden}, character by character; {@code
 * -Dsaga.golden=write} rewrites them.
 */
class GoldenTests {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  private static Path classes;

  @BeforeAll
  static void compileProgram(@TempDir Path folder) throws IOException {
    classes = folder;
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.list(GOLDEN.resolve("program/table"))) {
      var units = files.getJavaFileObjectsFromPaths(sources.toList());
      List<String> arguments = List.of("-d", classes.toString());
      assertThat(compiler.getTask(null, files, null, arguments, null, units).call()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"thread", "local", "global", "caller", "monitors"})
  void what_is_generated_is_what_a_person_has_read(String name) throws IOException {
    Path folder = GOLDEN.resolve(name);
    ViewModel view = resolve(folder);
    for (GeneratedFile file : Emitter.emit(view)) {
      Path expected = folder.resolve(Path.of(file.path()).getFileName());
      if ("write".equals(System.getProperty("saga.golden"))) {
        Files.writeString(expected, file.content());
      }
      assertThat(file.content()).isEqualTo(Files.readString(expected));
    }
  }

  private static ViewModel resolve(Path folder) throws IOException {
    List<Path> views = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      files.filter(it -> it.toString().endsWith(".view")).forEach(views::add);
    }
    GeneratorOptions options =
        new GeneratorOptions(List.of(classes), true, List.of(), List.of(GOLDEN));
    Diagnostics diagnostics = new Diagnostics();
    try (TypeService types = ViewFrontEnd.open(options)) {
      List<ViewModel> resolved = ViewFrontEnd.resolve(views, options, types, diagnostics);
      assertThat(diagnostics.all()).isEmpty();
      assertThat(resolved).hasSize(1);
      return resolved.get(0);
    }
  }
}
