package org.saga.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * Jars that are open for a while, since several questions are asked of each: as long as a jar is
 * open the JDK does not read its table of contents again.
 */
final class OpenJars implements AutoCloseable {
  private final List<ZipFile> open = new ArrayList<>();

  OpenJars(List<Path> entries) {
    for (Path entry : entries) {
      try {
        open.add(new ZipFile(entry.toFile()));
      } catch (IOException noJar) {
        // Then it is asked nothing, or something else.
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (ZipFile jar : open) {
      jar.close();
    }
  }
}
