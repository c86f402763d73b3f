package org.saga.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Files for this process only. The JDK names them by chance, which takes a while to get ready. */
final class TemporaryFile {
  private TemporaryFile() {}

  /** Makes an empty file that only this user can read. */
  static Path create(String prefix, String suffix) throws IOException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    for (long number = System.nanoTime(); ; number++) {
      String name = prefix + ProcessHandle.current().pid() + "-" + number + suffix;
      try {
        return Files.createFile(folder.resolve(name), privately(folder));
      } catch (FileAlreadyExistsException taken) {
        // Then the next number.
      }
    }
  }

  private static FileAttribute<?>[] privately(Path folder) {
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
