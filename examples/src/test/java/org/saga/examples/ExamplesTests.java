package org.saga.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** {@code -Dsaga.rewrite=true} writes the heads anew instead of comparing them. */
class ExamplesTests {
  private static final Path SAGA = Path.of("..", "saga-cli", "target", "saga.jar");
  private static final boolean REWRITE = Boolean.getBoolean("saga.rewrite");

  @TestFactory
  Stream<DynamicTest> a_command_gives_the_output_that_the_head_shows() throws IOException {
    return heads().stream()
        .flatMap(
            head ->
                REWRITE ? Stream.of(rewriting(head)) : head.commands().stream().map(this::running));
  }

  private DynamicTest running(Head.Command command) {
    return DynamicTest.dynamicTest(
        command.line(),
        () -> assertThat(comparable(run(command))).isEqualTo(comparable(command.output())));
  }

  /** Numbers of threads, lambdas and lines of the JDK differ from one JDK to another. */
  private static List<String> comparable(List<String> output) {
    return output.stream()
        .map(line -> line.replaceAll("#\\d+ holds", "#? holds"))
        .map(line -> line.replaceAll("[\\d,]+ events in [\\d,]+ bytes", "? events in ? bytes"))
        .map(line -> line.replaceAll("by thread \\d+", "by thread ?"))
        .map(line -> line.replaceAll("lambda\\$(\\w+)\\$\\d+", "lambda$1"))
        .map(line -> line.replaceAll("at java.base/.*", "at the JDK"))
        .toList();
  }

  private static DynamicTest rewriting(Head head) {
    return DynamicTest.dynamicTest("rewrite", () -> head.rewrite(ExamplesTests::run));
  }

  private static List<String> run(Head.Command command) {
    assumeThat(SAGA).as("SAGA has been packaged").exists();
    try {
      return Shell.run(command.line(), Shell.ends(command.output()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Head> heads() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("."), 2)) {
      return files
          .filter(file -> file.toString().matches("\\./(0|11-).*\\.java"))
          .sorted()
          .map(ExamplesTests::head)
          .filter(head -> !head.commands().isEmpty())
          .toList();
    }
  }

  private static Head head(Path file) {
    try {
      return Head.of(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
