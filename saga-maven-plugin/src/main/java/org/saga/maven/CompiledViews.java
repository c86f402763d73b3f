package org.saga.maven;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** What views say of themselves where they are compiled. */
final class CompiledViews {
  private static final String VIEWS = "META-INF/saga/views";

  private CompiledViews() {}

  /** Returns the names of the classes of the views in a jar. */
  static List<String> inJar(Path jar) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      ZipEntry entry = file.getEntry(VIEWS);
      if (entry == null) {
        return List.of();
      }
      try (InputStream in = file.getInputStream(entry)) {
        return names(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
  }

  /** Returns those that are woven into a folder of classes. */
  static List<String> inFolder(Path folder) throws IOException {
    Path file = folder.resolve(VIEWS);
    return Files.exists(file) ? names(Files.readString(file)) : List.of();
  }

  private static List<String> names(String lines) {
    return lines.lines().filter(it -> !it.isBlank()).toList();
  }
}
