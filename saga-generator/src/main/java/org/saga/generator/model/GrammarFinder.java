package org.saga.generator.model;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks for a view's grammar: beside the view, in a sibling folder {@code grammars}, in the
 * library. {@code Fork.g} and {@code Fork} also stand for {@code Fork.g4}.
 */
public final class GrammarFinder {
  private final List<Path> library;

  public GrammarFinder(List<Path> library) {
    this.library = library;
  }

  /** The grammar's file. */
  public Optional<Path> find(Path view, String name) {
    for (Path folder : folders(view)) {
      for (String candidate : candidates(name)) {
        Optional<Path> found = existing(folder, candidate);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return library.stream().flatMap(it -> ignoringCase(it, name)).findFirst();
  }

  /** Where a view's grammar is looked for. */
  public List<Path> folders(Path view) {
    Path beside = view.resolveSibling("");
    List<Path> folders = new ArrayList<>(List.of(beside, beside.resolve("grammars")));
    Path parent = view.toAbsolutePath().getParent().getParent();
    if (parent != null) {
      folders.add(beside.resolve("..").resolve("grammars").normalize());
    }
    for (Path folder : library) {
      folders.add(folder);
      folders.add(folder.resolve("grammars"));
    }
    return folders;
  }

  private static List<String> candidates(String name) {
    if (name.endsWith(".g4")) {
      return List.of(name);
    }
    return name.endsWith(".g") ? List.of(name, name + "4") : List.of(name, name + ".g4");
  }

  private static Optional<Path> existing(Path folder, String name) {
    try {
      return Optional.of(folder.resolve(name)).filter(it -> isThere(it, name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** What is no file is told of; but a folder only if it is called like a grammar. */
  private static boolean isThere(Path path, String name) {
    return Files.isDirectory(path) ? name.contains(".g") : Files.exists(path);
  }

  private static Stream<Path> ignoringCase(Path folder, String name) {
    return Stream.of(folder, folder.resolve("grammars"))
        .filter(Files::isDirectory)
        .flatMap(it -> Folder.files(it).stream())
        .filter(
            it ->
                candidates(name).stream().anyMatch(it.getFileName().toString()::equalsIgnoreCase));
  }
}
