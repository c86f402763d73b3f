package org.saga.generator.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Lists folders. */
final class Folder {
  private Folder() {}

  /** The files of a folder by name; none if it cannot be read. */
  static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
