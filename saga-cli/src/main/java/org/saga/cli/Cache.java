package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Keeps compiled views from run to run; entries appear whole or not at all. */
final class Cache {
  private Cache() {}

  /** The user's cache folder, or a temporary one if that cannot be written. */
  static Path folder() throws IOException {
    Path folder = wanted();
    try {
      // Java calls the home of a user who has none "?", which is no place to write to.
      if (folder.isAbsolute() || System.getProperty("saga.cache") != null) {
        Files.createDirectories(folder);
        if (Files.isWritable(folder)) {
          return folder;
        }
      }
    } catch (IOException notOurs) {
      // Then for this user's runs on this machine.
    }
    String user = System.getProperty("user.name", "user");
    return Files.createDirectories(
        Path.of(System.getProperty("java.io.tmpdir"), "saga-cache-" + user));
  }

  private static Path wanted() {
    String property = System.getProperty("saga.cache");
    if (property != null) {
      return Path.of(property);
    }
    String xdg = System.getenv("XDG_CACHE_HOME");
    return xdg != null && !xdg.isBlank()
        ? Path.of(xdg, "saga")
        : Path.of(System.getProperty("user.home"), ".cache", "saga");
  }

  static void writeAtomically(Path target, byte[] content) throws IOException {
    Files.createDirectories(target.getParent());
    Path part = Files.createTempFile(target.getParent(), ".part", "");
    Files.write(part, content);
    moveAtomically(part, target);
  }

  static void moveAtomically(Path part, Path target) throws IOException {
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Whether a jar is there and every entry of it can be read. */
  static boolean isIntact(Path jar) {
    if (!Files.isRegularFile(jar)) {
      return false;
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
        try (InputStream in = file.getInputStream(entry)) {
          in.readAllBytes();
        }
      }
      return file.size() > 0;
    } catch (IOException | RuntimeException damaged) {
      return false;
    }
  }
}
