package org.saga.jar;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;

/** Of class files the times and sizes are enough to see that they have changed. */
public final class ClassFileTimes {
  private ClassFileTimes() {}

  /** Adds those of a folder or a jar. */
  public static void add(Path entry, Fingerprint fingerprint) throws IOException {
    Map<Path, BasicFileAttributes> found = new TreeMap<>();
    Files.walkFileTree(
        entry,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isClassFile(file)) {
              found.put(file, attributes);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            // Neither will java find classes there.
            return FileVisitResult.CONTINUE;
          }
        });
    for (Map.Entry<Path, BasicFileAttributes> it : found.entrySet()) {
      BasicFileAttributes attributes = it.getValue();
      fingerprint.add(it.getKey().toAbsolutePath().toString());
      fingerprint.add(attributes.lastModifiedTime() + " " + attributes.size());
    }
  }

  private static boolean isClassFile(Path file) {
    String name = file.toString();
    return name.endsWith(".class") || name.endsWith(".jar");
  }
}
