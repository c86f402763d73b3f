package org.saga.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** All that a result depends on, as text: a result is kept as long as the text is the same. */
final class Inputs {
  private static final String GRAMMAR = ".g4";

  private final List<String> lines = new ArrayList<>();

  void add(String line) {
    lines.add(line);
  }

  /** Adds a file by its time and size. */
  void add(String what, Path file) throws IOException {
    lines.add(what + ' ' + file + ' ' + timeAndSize(file));
  }

  static String timeAndSize(Path file) throws IOException {
    return Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file);
  }

  /**
   * Adds a view with all grammars that it may name, by their contents; one of the library by its
   * name.
   */
  void addView(String name) throws IOException {
    Path file = Path.of(name);
    if (!Files.isRegularFile(file)) {
      lines.add("library " + name);
      return;
    }
    addContent(file);
    Path folder = file.toAbsolutePath().getParent();
    for (Path it : List.of(folder, folder.resolve("grammars"), folder.resolveSibling("grammars"))) {
      for (Path grammar : files(it, 1, GRAMMAR)) {
        addContent(grammar);
      }
    }
  }

  private void addContent(Path file) throws IOException {
    CRC32 sum = new CRC32();
    sum.update(Files.readAllBytes(file));
    lines.add("content " + file + ' ' + Files.size(file) + ' ' + sum.getValue());
  }

  /** Adds a folder or a jar of classes, by times and sizes. */
  void addClasses(Path entry) throws IOException {
    if (Files.isDirectory(entry)) {
      for (Path file : files(entry, Integer.MAX_VALUE, ".class")) {
        add("class", file);
      }
    } else if (Files.exists(entry)) {
      add("jar", entry);
    }
  }

  static List<Path> files(Path folder, int depth, String extension) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files
          .filter(it -> it.toString().endsWith(extension) && Files.isRegularFile(it))
          .sorted()
          .toList();
    }
  }

  /** Tells whether a result was made of the same. */
  boolean areKeptIn(Path record) throws IOException {
    return Files.isRegularFile(record) && Files.readString(record).equals(text());
  }

  /** Says what a result was made of, once it is there. */
  void keepIn(Path record) throws IOException {
    Files.createDirectories(record.getParent());
    Files.writeString(record, text(), StandardCharsets.UTF_8);
  }

  private String text() {
    return String.join("\n", lines);
  }
}
