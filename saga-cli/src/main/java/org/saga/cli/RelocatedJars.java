package org.saga.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.saga.jar.Cache;

/** The jars of compiled views with the names that libraries have in the agent. */
final class RelocatedJars {
  private static final String JAR = ".jar";
  private static final String RELOCATED = "-agent.jar";

  private RelocatedJars() {}

  /** Returns the one of a jar, made if it is not there yet: beside it, or in the cache. */
  static Path of(Path jar) throws IOException {
    String name = nameOf(jar);
    Path beside = jar.resolveSibling(name);
    if (Cache.isIntact(beside)) {
      return beside;
    }
    Path cached = Cache.folder().resolve(name);
    if (!Cache.isIntact(cached)) {
      make(jar, cached);
    }
    return cached;
  }

  /** Makes the one of a jar of the library, when SAGA is built. */
  static Path deliver(Path jar) throws IOException {
    Path beside = jar.resolveSibling(nameOf(jar));
    if (!Cache.isIntact(beside)) {
      make(jar, beside);
    }
    return beside;
  }

  private static String nameOf(Path jar) {
    String name = jar.getFileName().toString();
    return name.substring(0, name.length() - JAR.length()) + RELOCATED;
  }

  private static void make(Path jar, Path target) throws IOException {
    try (WorkFolder work = new WorkFolder()) {
      unpack(jar, work.path());
      Relocation.run(work.path());
      Cache.store(work.path(), target);
    }
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    try (ZipFile content = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(content.entries())) {
        Path file = folder.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        try (InputStream in = content.getInputStream(entry)) {
          Files.copy(in, file);
        }
      }
    }
  }
}
