package programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** What a library for logs has written: in whatever order and file, but all of it. */
final class LogFiles {
  private LogFiles() {}

  static void print(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    long lines = 0;
    long sum = 0;
    for (Path file : files) {
      try (BufferedReader reader = reader(file)) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          lines++;
          sum += line.hashCode();
        }
      }
    }
    System.out.println(lines + " lines, " + sum + ", in several files: " + (files.size() > 1));
  }

  private static BufferedReader reader(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    boolean zipped = file.toString().endsWith(".gz");
    return new BufferedReader(
        new InputStreamReader(zipped ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
  }
}
