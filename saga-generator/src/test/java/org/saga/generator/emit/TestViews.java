package org.saga.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.ViewFrontEnd;
import org.saga.generator.model.ViewModel;
import org.saga.generator.types.TypeService;

/** Views in files, resolved against the program of the golden files. */
final class TestViews {
  static final Path GOLDEN = Path.of("src/test/resources/golden");

  private final Path classes;

  /** Compiles the program into a folder. */
  TestViews(Path folder) throws IOException {
    classes = folder;
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.list(GOLDEN.resolve("program/table"))) {
      var units = files.getJavaFileObjectsFromPaths(sources.toList());
      List<String> arguments = List.of("-d", classes.toString());
      assertThat(compiler.getTask(null, files, null, arguments, null, units).call()).isTrue();
    }
  }

  Path classes() {
    return classes;
  }

  List<ViewModel> resolve(Path file) {
    List<Path> library = List.of(Path.of("../views"), Path.of("../grammars"));
    GeneratorOptions options = new GeneratorOptions(List.of(classes), false, List.of(), library);
    Diagnostics diagnostics = new Diagnostics();
    try (TypeService types = ViewFrontEnd.open(options)) {
      List<ViewModel> views = ViewFrontEnd.resolve(List.of(file), options, types, diagnostics);
      assertThat(diagnostics.hasErrors()).as(diagnostics.all().toString()).isFalse();
      return views;
    }
  }

  /** All views under folders. */
  static List<Path> files(String... folders) throws IOException {
    Stream.Builder<Path> views = Stream.builder();
    for (String folder : folders) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files
            .filter(it -> it.toString().endsWith(".view"))
            .filter(it -> !it.toString().contains("target"))
            .forEach(views::add);
      }
    }
    return views.build().sorted().toList();
  }
}
