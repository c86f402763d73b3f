package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProgramMonitoringTests {

  /** What is left out would be found on the class path, if at all. */
  @Test
  void all_classes_that_watch_threads_are_defined_for_the_jdk() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target/classes/org/saga/boot/knowledge"))) {
      assertThat(ProgramMonitoring.CLASSES)
          .doesNotHaveDuplicates()
          .containsExactlyInAnyOrderElementsOf(
              files
                  .map(it -> it.getFileName().toString().replace(".class", ""))
                  .filter(it -> !it.equals("package-info"))
                  .toList());
    }
  }
}
