package org.saga.generator.types;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Class files in folders of the class path that the compiler could make nothing of. */
final class BrokenClasses {
  private final List<Path> folders;
  private final Set<Path> found = new LinkedHashSet<>();

  BrokenClasses(List<Path> classPath) {
    this.folders = classPath.stream().filter(Files::isDirectory).toList();
  }

  Set<Path> found() {
    return found;
  }

  /** Whether there is a file for a type that the compiler does not know. */
  boolean has(String qualifiedName) {
    Optional<Path> file = file(qualifiedName);
    file.ifPresent(found::add);
    return file.isPresent();
  }

  private Optional<Path> file(String qualifiedName) {
    return folders.stream()
        .map(it -> it.resolve(qualifiedName.replace('.', '/') + ".class"))
        .filter(Files::isRegularFile)
        .findFirst();
  }
}
