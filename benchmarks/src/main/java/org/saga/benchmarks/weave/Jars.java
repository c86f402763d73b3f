package org.saga.benchmarks.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The jars of other people; Maven fetches them when they are needed for the first time. */
final class Jars {
  private final Path pom;
  private final Path made;
  private final Consumer<String> progress;

  Jars(Checkout checkout, Consumer<String> progress) {
    this.pom = checkout.programs().resolve("pom.xml");
    this.made = checkout.made();
    this.progress = progress;
  }

  /** Returns the jars that a profile of the list names, with all that they need. */
  List<Path> of(String profile) throws IOException {
    Path folder =
        Made.once(
            made.resolve(profile).resolve("jars"), Files.readString(pom), it -> fetch(profile, it));
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(it -> it.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private void fetch(String profile, Path folder) throws IOException {
    progress.accept("fetching the jars of " + profile + " ...");
    Path log = folder.resolveSibling("maven.log");
    Process maven =
        new ProcessBuilder(
                "mvn",
                "-B",
                "-ntp",
                "-f",
                pom.toString(),
                "-P",
                profile,
                "dependency:copy-dependencies",
                "-DincludeScope=runtime",
                "-DoutputDirectory=" + folder)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (Waiting.untilTheEndOf(maven) != 0) {
      throw new IOException("Maven could not fetch the jars of " + profile + "; its log is " + log);
    }
  }
}
