package org.saga.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.saga.generator.GeneratedFile;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Place;

/** Writes results, each file whole or not at all. */
final class Output {
  private Output() {}

  static void write(List<GeneratedFile> files, Path folder, Diagnostics diagnostics)
      throws IOException {
    try (WorkFolder work = new WorkFolder()) {
      for (GeneratedFile file : files) {
        Path target = work.path().resolve(file.path());
        Files.createDirectories(target.getParent());
        Files.writeString(target, file.content());
      }
      deliver(work.path(), folder, diagnostics);
    }
  }

  /** Copies a folder to where the user wants it, or packs it if that is a jar. */
  static void deliver(Path folder, Path out, Diagnostics diagnostics) {
    try {
      if (out.toString().endsWith(".jar") && !Files.isDirectory(out)) {
        Jars.write(folder, out);
      } else if (Files.exists(out) && !Files.isDirectory(out)) {
        diagnostics.report(Code.NOT_WRITTEN, Place.of(out), out, "it is no folder");
      } else {
        copy(folder, out);
      }
    } catch (IOException e) {
      diagnostics.report(Code.NOT_WRITTEN, Place.of(out), out, reason(e));
    }
  }

  static void copy(Path folder, Path out) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      Path target = out.resolve(folder.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static String reason(IOException e) {
    String what =
        e instanceof FileSystemException it && it.getReason() != null
            ? it.getReason()
            : e.getClass().getSimpleName();
    return what.lines().findFirst().orElse("unknown reason");
  }
}
