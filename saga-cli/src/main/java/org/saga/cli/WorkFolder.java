package org.saga.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder that is deleted when closed. */
final class WorkFolder implements AutoCloseable {
  private final Path path;

  WorkFolder() {
    try {
      path = Files.createTempDirectory("saga-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path path() {
    return path;
  }

  Path newFolder(String name) throws IOException {
    return Files.createDirectory(path.resolve(name));
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(path)) {
      List<Path> leavesFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : leavesFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException leftForTheSystem) {
      // A temporary folder that cannot be deleted hurts nobody.
    }
  }
}
