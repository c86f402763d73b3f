package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.saga.generator.diagnostic.Diagnostics;

/**
 * Compiles the views of the library when SAGA is built, so that no run has to; but for those that
 * name types of a program. What is there already stays, and what is of no use goes.
 */
public final class LibraryBuild {
  private LibraryBuild() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Library.compiled());
    Library library = Library.find();
    ViewJars jars =
        new ViewJars(
            library, new ProgramPath(List.of(), true), RunOptions.of(List.of()), new Diagnostics());
    Set<Path> made = new HashSet<>();
    for (Path view : library.views()) {
      jars.deliver(view).ifPresent(made::add);
    }
    try (Stream<Path> all = Files.list(folder)) {
      for (Path old : all.filter(it -> !made.contains(it)).toList()) {
        Files.delete(old);
      }
    }
  }
}
