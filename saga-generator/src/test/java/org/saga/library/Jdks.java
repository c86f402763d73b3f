package org.saga.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDKs of this machine, as far as they lie beside the one that runs. */
final class Jdks {
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

  private Jdks() {}

  /** Returns the launcher of a JDK with virtual threads. */
  static Optional<Path> withVirtualThreads() throws IOException {
    Path running = Path.of(System.getProperty("java.home")).toRealPath();
    try (Stream<Path> jdks = Files.list(running.getParent())) {
      return jdks.filter(it -> feature(it) >= FIRST_WITH_VIRTUAL_THREADS)
          .map(it -> it.resolve("bin/java"))
          .filter(Files::isExecutable)
          .findFirst();
    }
  }

  private static int feature(Path jdk) {
    try (Stream<String> lines = Files.lines(jdk.resolve("release"))) {
      return lines
          .filter(it -> it.startsWith("JAVA_VERSION="))
          .map(it -> it.replaceAll("[^\\d]+(\\d+).*", "$1"))
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (IOException | RuntimeException noJdk) {
      return 0;
    }
  }
}
