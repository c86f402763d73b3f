package org.saga.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.saga.config.Options;
import org.saga.generator.diagnostic.Diagnostics;

/**
 * Compiles the views of the library when SAGA is built, so that no run has to; but for those that
 * name types of a program. What is there already stays, and what is of no use goes. Then all that
 * is delivered becomes one jar.
 */
public final class LibraryBuild {
  private LibraryBuild() {}

  /**
   * @param arguments the jar of the agent, and the one jar to make
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Library.compiled());
    Library library = Library.find();
    ViewJars jars =
        new ViewJars(
            library, new ProgramPath(List.of(), true), RunOptions.of(List.of()), new Diagnostics());
    Set<Path> made = new HashSet<>();
    for (Path view : library.views()) {
      Optional<Path> jar = jars.deliver(view);
      if (jar.isPresent()) {
        made.add(jar.get());
        made.add(RelocatedJars.deliver(jar.get()));
      }
    }
    try (Stream<Path> all = Files.list(folder)) {
      for (Path old : all.filter(it -> !made.contains(it)).toList()) {
        Files.delete(old);
      }
    }
    Path home = Path.of(Options.home());
    OneJar.write(Path.of(arguments[0]), SagaPath.jar(), folder, home, Path.of(arguments[1]));
  }
}
