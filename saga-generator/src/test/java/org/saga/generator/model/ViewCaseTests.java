package org.saga.generator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostic;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.types.TypeService;

/**
 * The view language, a file a case in {@code src/test/resources/views}, where {@code program} is
 * what most cases are about. {@code -Dsaga.acceptViews=true} rewrites what must come out: read the
 * difference before you commit it.
 */
class ViewCaseTests {
  private static final Path CASES = Path.of("src/test/resources/views");
  private static final boolean ACCEPT = Boolean.getBoolean("saga.acceptViews");

  /** Programs are compiled once, however many cases use them. */
  private static final Map<Map<String, String>, Path> COMPILED = new HashMap<>();

  @TempDir static Path programs;
  @TempDir Path temporary;

  private Path folder;

  static Stream<ViewCase> cases() throws IOException {
    try (Stream<Path> files = Files.walk(CASES)) {
      return files
          .filter(it -> it.toString().endsWith(".txt"))
          .sorted()
          .map(ViewCase::read)
          .toList()
          .stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void a_case_gives_its_diagnostics_and_its_model(ViewCase given) throws IOException {
    folder = Files.createDirectory(temporary.resolve("views"));
    write(folder, given.files(".view"));
    write(folder, given.files(".g4"));
    Files.writeString(folder.resolve("Any.g4"), "");
    Diagnostics diagnostics = new Diagnostics();

    List<ViewModel> views = resolve(given, options(given), diagnostics);

    String found =
        diagnostics.all().stream().map(it -> shown(it) + "\n").collect(Collectors.joining());
    String model =
        views.stream().map(it -> relative(ModelText.of(it))).collect(Collectors.joining());
    if (ACCEPT) {
      given.accept(found, model);
    }
    assertThat(found).isEqualTo(given.section("diagnostics"));
    assertThat(model).isEqualTo(given.section("model"));
  }

  @Test
  void each_code_of_a_view_s_text_and_meaning_has_a_case() throws IOException {
    String all = cases().map(it -> it.section("diagnostics")).collect(Collectors.joining());

    assertThat(Stream.of(Code.values()).map(Code::id).filter(it -> it.matches("SAGA[12].*")))
        .filteredOn(
            it ->
                !List.of(
                        "SAGA102", "SAGA103", "SAGA104", "SAGA105", "SAGA106", "SAGA113", "SAGA231",
                        "SAGA232")
                    .contains(it))
        .allMatch(all::contains);
  }

  private List<ViewModel> resolve(
      ViewCase given, GeneratorOptions options, Diagnostics diagnostics) {
    List<Path> files = new ArrayList<>();
    given.files(".view").keySet().forEach(it -> files.add(folder.resolve(it)));
    try (TypeService types = ViewFrontEnd.open(options)) {
      return ViewFrontEnd.resolve(files, options, types, diagnostics);
    }
  }

  private GeneratorOptions options(ViewCase given) throws IOException {
    List<String> unwoven =
        given.options().stream()
            .filter(it -> it.startsWith("unwoven "))
            .map(it -> it.substring("unwoven ".length()))
            .toList();
    return new GeneratorOptions(
        List.of(compiled(Map.of()), compiled(given.files(".java"))),
        !given.options().contains("late"),
        unwoven,
        List.of(folder.resolve("library")));
  }

  private String shown(Diagnostic diagnostic) {
    return relative(diagnostic.line());
  }

  private String relative(String text) {
    return text.replace(folder + "/", "")
        .replace(folder.toString(), ".")
        .replace(temporary + "/", "../");
  }

  private static Path compiled(Map<String, String> sources) throws IOException {
    Path known = COMPILED.get(sources);
    if (known != null) {
      return known;
    }
    Path classes = Files.createDirectory(programs.resolve("program" + COMPILED.size()));
    compile(sources.isEmpty() ? sharedProgram() : write(classes, sources), classes);
    COMPILED.put(sources, classes);
    return classes;
  }

  private static List<Path> sharedProgram() throws IOException {
    try (Stream<Path> files = Files.walk(CASES.resolve("program"))) {
      return files.filter(it -> it.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static void compile(List<Path> sources, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-d",
              classes.toString(),
              "-cp",
              programs.resolve("program0").toString(),
              "-proc:none");
      boolean compiled =
          compiler
              .getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as("the case's program compiles").isTrue();
    }
  }

  private static List<Path> write(Path folder, Map<String, String> files) throws IOException {
    List<Path> written = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      written.add(Files.writeString(path, file.getValue()));
    }
    return written;
  }
}
