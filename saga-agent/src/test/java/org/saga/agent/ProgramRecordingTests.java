package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saga.boot.record.Recorder;

class ProgramRecordingTests {

  /** What is left out would be found on the class path, if at all. */
  @Test
  void all_classes_of_the_recorder_are_defined_for_the_jdk() throws IOException {
    assertThat(ProgramRecording.CLASSES)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(compiled());
  }

  private static List<String> compiled() throws IOException {
    Path folder = Path.of("target/classes/org/saga/boot/record");
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(it -> it.getFileName().toString().replace(".class", ""))
          .filter(it -> !it.equals("package-info"))
          .toList();
    }
  }

  @Test
  void a_summary_says_how_long_the_program_had_to_wait() {
    assertThat(RecordingSummary.text(new Recorder.Summary(1_234_567, 2_000_000, 12, 340, null)))
        .isEqualTo(
            "saga: recorded 1,234,567 events in 2,000,000 bytes; the program had to wait 12 times,"
                + " 340 ms in all, for the disk");
    assertThat(RecordingSummary.text(new Recorder.Summary(3, 200, 0, 0, null)))
        .isEqualTo("saga: recorded 3 events in 200 bytes");
  }
}
