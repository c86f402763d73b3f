package org.saga.generator.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.io.GeneratedFile;
import org.saga.weave.ViewIndex;

/** The class files of views in a folder, with the lists that weaving and running need. */
public final class CompiledViews {
  private static final String ASPECT = "Aspect";
  private static final String INNER = "$Inner";

  private final Path folder;

  private CompiledViews(Path folder) {
    this.folder = folder;
  }

  /** Opens views that were compiled before. */
  public static CompiledViews in(Path folder) {
    return new CompiledViews(folder);
  }

  /**
   * Compiles what the generator made into a folder.
   *
   * @param sources an empty folder for the sources
   */
  public static CompiledViews compile(
      List<GeneratedFile> files,
      SourceCompiler compiler,
      Path sources,
      Path folder,
      Diagnostics diagnostics)
      throws IOException {
    List<Path> toCompile = new ArrayList<>();
    List<String> views = new ArrayList<>();
    for (GeneratedFile file : files) {
      boolean isAspect = file.path().endsWith(ASPECT + ".aj");
      boolean isSource = isAspect || file.path().endsWith(".java");
      Path target = write(isSource ? sources : folder, file.path(), file.content());
      if (compiler.takes(file.path())) {
        toCompile.add(target);
      }
      if (isAspect) {
        String name = file.path().substring(0, file.path().length() - ASPECT.length() - 3);
        views.add(name.replace('/', '.'));
      }
    }
    write(folder, ViewIndex.VIEWS, String.join("\n", views) + "\n");
    write(folder, ViewIndex.ADVICE, AdviceLines.of(files));
    compiler.compile(toCompile, folder, diagnostics);
    return new CompiledViews(folder);
  }

  /** Where the class files are. */
  public Path folder() {
    return folder;
  }

  /** Names of the views' classes, whose assertion status switches them. */
  public List<String> views() throws IOException {
    return index().views();
  }

  /**
   * Names of the views' aspects; most have another one inside, for the layer next to the program.
   */
  public List<String> aspects() throws IOException {
    return views().stream()
        .flatMap(it -> Stream.of(it + ASPECT, it + ASPECT + INNER))
        .filter(it -> Files.exists(folder.resolve(it.replace('.', '/') + ".class")))
        .toList();
  }

  /** Names of the views' classes that the monitor weaver calls. */
  public List<String> monitorViews() throws IOException {
    return index().monitors();
  }

  /** The lines about the entries of the views. */
  List<String> events() throws IOException {
    return index().events();
  }

  /** Names of all classes. */
  public List<String> classes() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(it -> folder.relativize(it).toString().replace('\\', '/'))
          .filter(it -> it.endsWith(".class"))
          .map(it -> it.substring(0, it.length() - ".class".length()).replace('/', '.'))
          .sorted()
          .toList();
    }
  }

  private ViewIndex index() throws IOException {
    return ViewIndex.of(List.of(folder));
  }

  private static Path write(Path folder, String path, String content) throws IOException {
    Path target = folder.resolve(path);
    Files.createDirectories(target.getParent());
    return Files.writeString(target, content);
  }
}
