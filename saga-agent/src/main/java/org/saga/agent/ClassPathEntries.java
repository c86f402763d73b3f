package org.saga.agent;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.zip.ZipFile;

/** Entries of a class path, which may name further ones in their manifests. */
public final class ClassPathEntries {
  private ClassPathEntries() {}

  /** Adds an entry that exists, and those that it names. */
  public static void add(Path entry, Set<Path> entries) {
    if (Files.exists(entry) && entries.add(entry) && Files.isRegularFile(entry)) {
      String more = manifest(entry).getValue(Attributes.Name.CLASS_PATH);
      if (more != null) {
        URI base = entry.toAbsolutePath().toUri();
        for (String relative : more.strip().split("\\s+")) {
          resolve(base, relative, entries);
        }
      }
    }
  }

  private static void resolve(URI base, String relative, Set<Path> entries) {
    try {
      add(Path.of(base.resolve(relative)), entries);
    } catch (RuntimeException notAFile) {
      // The JVM leaves such an entry out as well.
    }
  }

  /** Tells whether any of these class files is in a folder or jar. */
  public static boolean haveAny(Collection<Path> entries, List<String> classFiles) {
    for (Path entry : entries) {
      if (Files.isDirectory(entry) ? folderHas(entry, classFiles) : jarHas(entry, classFiles)) {
        return true;
      }
    }
    return false;
  }

  private static boolean folderHas(Path folder, List<String> classFiles) {
    for (String name : classFiles) {
      if (Files.exists(folder.resolve(name))) {
        return true;
      }
    }
    return false;
  }

  private static boolean jarHas(Path jar, List<String> classFiles) {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      for (String name : classFiles) {
        if (file.getEntry(name) != null) {
          return true;
        }
      }
    } catch (IOException notAJar) {
      // Java leaves such an entry out.
    }
    return false;
  }

  /** Returns the main attributes of a jar's manifest; none of what is no jar. */
  public static Attributes manifest(Path jar) {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      return Manifests.main(file);
    } catch (IOException notAJar) {
      return new Attributes();
    }
  }
}
