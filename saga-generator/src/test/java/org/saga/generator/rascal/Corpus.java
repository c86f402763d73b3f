package org.saga.generator.rascal;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.saga.generator.io.GeneratorOptions;
import org.saga.generator.model.ViewCase;

/** All views that both engines must agree on. */
final class Corpus {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final int RANDOM_VIEWS = Integer.getInteger("saga.randomViews", 500);

  private final Path folder;
  private final Map<List<Path>, Path> compiled = new HashMap<>();

  Corpus(Path folder) {
    this.folder = folder;
  }

  /** The library's views; their types are the JDK's, or the program's. */
  Stream<Sample> library() {
    GeneratorOptions options =
        new GeneratorOptions(List.of(), false, List.of(), List.of(ROOT.resolve("grammars")));
    return files(ROOT.resolve("views"), ".view").stream().map(it -> sample(it, options));
  }

  /** The examples' views with their programs. */
  Stream<Sample> examples() {
    return files(ROOT.resolve("examples"), ".view").stream()
        .map(it -> sample(it, withLibraries(compiled(program(it.getParent())))));
  }

  /** Tests need what the program does not. */
  private static List<Path> program(Path folder) {
    return files(folder, ".java").stream()
        .filter(it -> !it.toString().endsWith("Tests.java"))
        .toList();
  }

  /** The views whose sources a person has read. */
  Stream<Sample> goldenFiles() {
    Path program = compiled(files(RESOURCES.resolve("golden/program"), ".java"));
    return files(RESOURCES.resolve("golden"), ".view").stream()
        .map(it -> sample(it, options(program)));
  }

  /** The cases of the view language's tests, right and wrong ones. */
  Stream<Sample> cases() {
    return files(RESOURCES.resolve("views"), ".txt").stream().map(ViewCase::read).map(this::sample);
  }

  /** Random views, each written by its seed. */
  Stream<Sample> randomViews() {
    return random("seed", RandomViews::file);
  }

  /** Random views, each with a mistake in its text. */
  Stream<Sample> damagedViews() {
    return random("damaged seed", RandomViews::damagedFile);
  }

  /** The other views with small mistakes in their texts, compiled as these are. */
  Stream<Sample> mutatedViews() {
    List<Sample> originals =
        Stream.of(library(), examples(), goldenFiles(), cases()).flatMap(it -> it).toList();
    return LongStream.range(0, RANDOM_VIEWS)
        .mapToObj(seed -> mutated(originals.get((int) (seed % originals.size())), seed));
  }

  private Sample mutated(Sample original, long seed) {
    Path views = folder.resolve("mutated").resolve(Long.toString(seed));
    Map<String, String> texts = new LinkedHashMap<>();
    for (Path file : original.files()) {
      texts.put(file.getFileName().toString(), Mutations.of(text(file), seed));
    }
    Path folder = original.files().get(0).getParent();
    List<Path> grammars = new ArrayList<>(original.options().library());
    grammars.add(folder);
    grammars.add(folder.resolveSibling("grammars"));
    GeneratorOptions options =
        new GeneratorOptions(
            original.options().classPath(),
            original.options().classPathComplete(),
            original.options().unwoven(),
            grammars);
    return new Sample("mutated seed " + seed, written(views, texts), options);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Stream<Sample> random(String name, LongFunction<String> text) {
    Path views = written(folder.resolve(name), Map.of("Any.g4", "")).get(0).getParent();
    GeneratorOptions options = options(Path.of("target/test-classes"));
    return LongStream.range(0, RANDOM_VIEWS)
        .mapToObj(
            seed -> {
              Map<String, String> file = Map.of("Seed" + seed + ".view", text.apply(seed));
              return new Sample(name + " " + seed, written(views, file), options);
            });
  }

  private Sample sample(ViewCase given) {
    Path views = folder.resolve("cases").resolve(given.toString());
    written(views, Map.of("Any.g4", ""));
    written(views, given.files(".g4"));
    List<Path> files = written(views, given.files(".view"));
    List<Path> classPath = new ArrayList<>();
    classPath.add(compiled(files(RESOURCES.resolve("views/program"), ".java")));
    if (!given.files(".java").isEmpty()) {
      classPath.add(compiled(written(views, given.files(".java"))));
    }
    List<String> unwoven =
        given.options().stream()
            .filter(it -> it.startsWith("unwoven "))
            .map(it -> it.substring("unwoven ".length()))
            .toList();
    boolean complete = !given.options().contains("late");
    List<Path> library = List.of(views.resolve("library"));
    return new Sample(
        given.toString(), files, new GeneratorOptions(classPath, complete, unwoven, library));
  }

  private static Sample sample(Path file, GeneratorOptions options) {
    return new Sample(ROOT.relativize(file.toAbsolutePath()).toString(), List.of(file), options);
  }

  private static GeneratorOptions options(Path classes) {
    return new GeneratorOptions(List.of(classes), true, List.of(), List.of());
  }

  /** Grammars of examples use libraries, which their views import. */
  private static GeneratorOptions withLibraries(Path classes) {
    List<Path> classPath = new ArrayList<>(List.of(classes));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      classPath.add(Path.of(entry));
    }
    return new GeneratorOptions(classPath, true, List.of(), List.of());
  }

  private static List<Path> files(Path folder, String extension) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(it -> it.toString().endsWith(extension))
          .filter(it -> !it.toString().contains("/target/"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path compiled(List<Path> sources) {
    return compiled.computeIfAbsent(sources, this::compile);
  }

  private Path compile(List<Path> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      Path classes = Files.createTempDirectory(folder, "classes");
      String classPath =
          String.join(File.pathSeparator, compiled.values().stream().map(Path::toString).toList());
      List<String> options = List.of("-d", classes.toString(), "-cp", classPath, "-proc:none");
      var units = files.getJavaFileObjectsFromPaths(sources);
      if (!compiler.getTask(null, files, null, options, null, units).call()) {
        throw new AssertionError("the program does not compile: " + sources);
      }
      return classes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> written(Path folder, Map<String, String> files) {
    List<Path> written = new ArrayList<>();
    files.forEach(
        (name, text) -> {
          try {
            Path path = folder.resolve(name);
            Files.createDirectories(path.getParent());
            written.add(Files.writeString(path, text));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return written;
  }
}
