package org.saga.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Files in folders. */
final class Folders {
  private Folders() {}

  /** Returns the files below a folder by their names from there; none if it does not exist. */
  static List<String> names(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(it -> folder.relativize(it).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path it : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(it);
        }
      }
    }
  }
}
