package org.saga.generator.types;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Class files on the class path that the compiler could make nothing of. */
final class BrokenClasses {
  private final List<Path> classPath;
  private final Map<Path, Set<String>> entries = new HashMap<>();
  private final Map<String, Optional<Path>> asked = new HashMap<>();
  private final Set<Path> found = new LinkedHashSet<>();

  BrokenClasses(List<Path> classPath) {
    this.classPath = classPath;
  }

  /** The files that were asked for; one in a jar is {@code the.jar!/its/Name.class}. */
  Set<Path> found() {
    return found;
  }

  /** Whether there is a file for a type that the compiler does not know. */
  boolean has(String qualifiedName) {
    Optional<Path> file = asked.computeIfAbsent(qualifiedName, this::find);
    file.ifPresent(found::add);
    return file.isPresent();
  }

  private Optional<Path> find(String qualifiedName) {
    return fileNames(qualifiedName).stream().flatMap(it -> file(it).stream()).findFirst();
  }

  /** It may be nested in a type, or in one that is nested itself. */
  private static List<String> fileNames(String qualifiedName) {
    List<String> names = new ArrayList<>();
    String name = qualifiedName.replace('.', '/');
    names.add(name + ".class");
    for (int at = name.lastIndexOf('/'); at >= 0; at = name.lastIndexOf('/')) {
      name = name.substring(0, at) + '$' + name.substring(at + 1);
      names.add(name + ".class");
    }
    return names;
  }

  private Optional<Path> file(String name) {
    for (Path entry : classPath) {
      if (Files.isRegularFile(entry)) {
        if (entries.computeIfAbsent(entry, BrokenClasses::read).contains(name)) {
          return Optional.of(Path.of(entry + "!/" + name));
        }
      } else if (Files.isRegularFile(entry.resolve(name))) {
        return Optional.of(entry.resolve(name));
      }
    }
    return Optional.empty();
  }

  private static Set<String> read(Path jar) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(ZipEntry::getName).collect(Collectors.toSet());
    } catch (IOException none) {
      return Set.of();
    }
  }
}
