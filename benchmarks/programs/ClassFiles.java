package programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/** What a compiler has written. */
final class ClassFiles {
  private ClassFiles() {}

  /** Prints each class file with its checksum. */
  static void print(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      CRC32 sum = new CRC32();
      sum.update(Files.readAllBytes(file));
      System.out.println(folder.relativize(file) + " " + Long.toHexString(sum.getValue()));
    }
  }
}
