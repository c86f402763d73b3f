package org.saga.cli;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.saga.agent.ClosedPackages;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Reason;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.weave.ViewIndex;

/** Finds out whether folders and jars of classes can be woven. */
final class ProgramInputs {
  private final Diagnostics diagnostics;

  ProgramInputs(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Checks what is to be woven, and that the result does not get in its way. */
  void check(Path input, Path out) {
    boolean isJar = Files.isRegularFile(input) && input.toString().endsWith(".jar");
    if (!Files.exists(input)) {
      diagnostics.report(Code.FILE_NOT_FOUND, SourceLocation.of(input), input);
    } else if (!isJar && !Files.isDirectory(input)) {
      diagnostics.report(Code.NOT_CLASSES, SourceLocation.of(input), input);
    } else if (real(out).startsWith(real(input))) {
      diagnostics.report(Code.OUTPUT_IN_INPUT, SourceLocation.of(out), out, input);
    } else {
      checkContent(input, isJar);
    }
  }

  /** As it is without symbolic links; its end need not exist yet. */
  private static Path real(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    try {
      return absolute.toRealPath();
    } catch (IOException notThereYet) {
      Path parent = absolute.getParent();
      return parent == null ? absolute : real(parent).resolve(absolute.getFileName());
    }
  }

  private void checkContent(Path input, boolean isJar) {
    try {
      if (!isJar) {
        checkHasClasses(input, input);
        return;
      }
      try (FileSystem jar = FileSystems.newFileSystem(input)) {
        checkHasClasses(input, jar.getPath("/"));
      }
    } catch (IOException | RuntimeException e) {
      String reason = e instanceof IOException it ? Reason.of(it) : e.toString();
      diagnostics.report(Code.JAR_NOT_READABLE, SourceLocation.of(input), input, reason);
    }
  }

  private void checkHasClasses(Path input, Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      if (files.noneMatch(it -> it.toString().endsWith(".class"))) {
        diagnostics.report(Code.NO_CLASSES, SourceLocation.of(input), input);
      }
    }
  }

  /** AspectJ weaves a class once: what came later would be missing without a word. */
  void checkNotWoven(List<Path> entries) {
    for (Path entry : entries) {
      List<String> views = viewsIn(entry);
      if (!views.isEmpty()) {
        String names = String.join(", ", views);
        diagnostics.report(Code.WOVEN_ALREADY, SourceLocation.of(entry), entry, names);
      }
    }
  }

  private static List<String> viewsIn(Path entry) {
    try {
      return ViewIndex.of(List.of(entry)).views();
    } catch (IOException noJar) {
      return List.of();
    }
  }

  /** A view in the package of a signed or sealed jar would keep the jar's classes from loading. */
  void checkPackages(List<String> views, List<Path> entries) {
    for (Path entry : entries) {
      for (String view : ClosedPackages.taken(views, entry)) {
        diagnostics.report(
            Code.PACKAGE_CLOSED, SourceLocation.of(entry), entry.getFileName(), view);
      }
    }
  }
}
