package org.saga.jar;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Writes jars. */
public final class Jars {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /** The first that a jar can tell. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private Jars() {}

  /** Packs a folder; the jar appears when it is whole. */
  public static void write(Path folder, Path jar) throws IOException {
    Path parent = jar.toAbsolutePath().getParent();
    Files.createDirectories(parent);
    Path part = Files.createTempFile(parent, ".part", "");
    try (OutputStream out = Files.newOutputStream(part)) {
      write(folder, out, "");
    }
    Cache.moveAtomically(part, jar);
  }

  /** Packs a folder, with a comment at the jar's end. */
  public static void write(Path folder, OutputStream out, String comment) throws IOException {
    try (JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(folder)) {
      entries.setComment(comment);
      // A manifest has to come first to be found by readers of streams.
      List<Path> all = files.filter(Files::isRegularFile).sorted().toList();
      for (Path file : all.stream().filter(it -> name(folder, it).equals(MANIFEST)).toList()) {
        add(file, MANIFEST, entries);
      }
      for (Path file : all.stream().filter(it -> !name(folder, it).equals(MANIFEST)).toList()) {
        add(file, name(folder, file), entries);
      }
    }
  }

  /** All entries have the same time, so that the same content makes the same jar. */
  public static JarEntry timeless(String name) {
    JarEntry entry = new JarEntry(name);
    entry.setTimeLocal(TIME);
    return entry;
  }

  private static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }

  private static void add(Path file, String name, JarOutputStream entries) throws IOException {
    entries.putNextEntry(timeless(name));
    Files.copy(file, entries);
    entries.closeEntry();
  }
}
