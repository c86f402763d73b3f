package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.saga.predict.property.Property;

/**
 * The file by which a program is told what its threads are asked for.
 *
 * @param path a file for one run only
 */
record MonitorFile(Path path) {

  /**
   * Makes the file of a property.
   *
   * @throws org.saga.predict.property.PropertyException if it is none, or has no monitor
   */
  static MonitorFile of(String property) throws IOException {
    return new MonitorFile(
        Files.write(
            TemporaryFile.create("saga-", ".monitor"), Property.read(Path.of(property)).tables()));
  }

  void delete() throws IOException {
    Files.deleteIfExists(path);
  }
}
