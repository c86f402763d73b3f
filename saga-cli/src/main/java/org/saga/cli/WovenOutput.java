package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Code;
import org.saga.generator.diagnostic.Diagnostics;
import org.saga.generator.diagnostic.Reason;
import org.saga.generator.diagnostic.SourceLocation;
import org.saga.jar.Jars;

/** Writes what was woven. */
final class WovenOutput {
  private WovenOutput() {}

  /** Copies a folder to where the user wants it, or packs it if that is a jar. */
  static void deliver(Path folder, Path out, Diagnostics diagnostics) {
    try {
      if (out.toString().endsWith(".jar") && !Files.isDirectory(out)) {
        Jars.write(folder, out);
      } else if (Files.exists(out) && !Files.isDirectory(out)) {
        diagnostics.report(Code.NOT_WRITTEN, SourceLocation.of(out), out, "it is no folder");
      } else {
        copy(folder, out);
      }
    } catch (IOException e) {
      diagnostics.report(Code.NOT_WRITTEN, SourceLocation.of(out), out, Reason.of(e));
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
}
