package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.text.NearNames;

/** Finds the views that a command line names. */
final class ViewFiles {
  private static final Pattern PROPERTY =
      Pattern.compile("\\A(\\s|//.*|(?s:/\\*.*?\\*/))*property\\s");

  private final Library library;
  private final Diagnostics diagnostics;

  ViewFiles(Library library, Diagnostics diagnostics) {
    this.library = library;
    this.diagnostics = diagnostics;
  }

  /** Each name is a file, or else a view of the library. */
  List<Path> named(List<String> names) {
    List<Path> found = new ArrayList<>();
    for (String name : names) {
      Path path = path(name);
      if (Files.isRegularFile(path)) {
        refuseProperty(name, path);
        add(path, found);
      } else if (library.view(name).isPresent()) {
        add(library.view(name).get(), found);
      } else {
        missing(name, path);
      }
    }
    return found;
  }

  /** As named; a grammar stands for the views beside it that name it. */
  List<Path> toCheck(List<String> names) {
    List<Path> found = new ArrayList<>();
    for (String name : names) {
      Path path = path(name);
      if (name.endsWith(".g4") && Files.isRegularFile(path)) {
        viewsOf(path).forEach(it -> add(it, found));
      } else {
        named(List.of(name)).forEach(it -> add(it, found));
      }
    }
    return found;
  }

  /** Who names views without an option may think that properties are named so, too. */
  private static void refuseProperty(String name, Path path) {
    if (!name.endsWith(".view") && PROPERTY.matcher(text(path)).find()) {
      throw new UsageError(name + " is a property, no view; name it behind --property");
    }
  }

  private void add(Path view, List<Path> found) {
    if (!Files.isReadable(view)) {
      diagnostics.report(Code.VIEW_NOT_READABLE, SourceLocation.of(view), view);
    } else if (found.stream().noneMatch(it -> isSame(it, view))) {
      found.add(view);
    }
  }

  /** The same file may be named in several ways. */
  private static boolean isSame(Path one, Path other) {
    try {
      return one.equals(other) || Files.isSameFile(one, other);
    } catch (IOException unknown) {
      return false;
    }
  }

  private void missing(String name, Path path) {
    if (name.isBlank()) {
      throw new UsageError("the name of a view is empty; name a file, or a view of the library");
    }
    if (Files.isDirectory(path)) {
      diagnostics.report(Code.VIEW_IS_DIRECTORY, SourceLocation.of(path), name);
    } else if (Files.exists(path)) {
      diagnostics.report(
          name.endsWith(".g4") ? Code.GRAMMAR_IS_NO_FILE : Code.VIEW_IS_NO_FILE,
          SourceLocation.of(path),
          name);
    } else if (name.endsWith(".g4")) {
      diagnostics.report(Code.FILE_NOT_FOUND, SourceLocation.of(path), name);
    } else if (name.contains("/") || path.isAbsolute()) {
      diagnostics.report(Code.VIEW_NOT_FOUND, SourceLocation.of(path), name);
    } else {
      String names = NearNames.orAll(name.replaceFirst("\\.view$", ""), library.names());
      diagnostics.report(Code.NO_SUCH_VIEW, SourceLocation.of(path), name, names);
    }
  }

  private List<Path> viewsOf(Path grammar) {
    String name = grammar.getFileName().toString();
    Pattern use = Pattern.compile("\\bgrammar\\s+(?:\\S*/)?" + Pattern.quote(name) + "(?=[\\s{])");
    Path folder = grammar.toAbsolutePath().getParent();
    List<Path> views = new ArrayList<>();
    for (Path beside : List.of(folder, folder.resolveSibling("views"))) {
      for (Path view : viewsIn(beside)) {
        if (use.matcher(text(view)).find()) {
          views.add(view);
        }
      }
    }
    if (views.isEmpty()) {
      diagnostics.report(Code.NO_VIEW_FOR_GRAMMAR, SourceLocation.of(grammar), name);
    }
    return views;
  }

  private static List<Path> viewsIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(it -> it.toString().endsWith(".view") && Files.isRegularFile(it))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private static String text(Path view) {
    try {
      return Files.readString(view);
    } catch (IOException notText) {
      return "";
    }
  }

  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageError(
          name
              + " is no path: "
              + e.getReason()
              + "; start saga in a locale that has these characters, such as LC_ALL=C.UTF-8");
    }
  }
}
