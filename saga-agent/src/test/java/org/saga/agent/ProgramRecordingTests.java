package org.saga.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
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
        .containsExactlyInAnyOrderElementsOf(compiled("record"));
    assertThat(ProgramRecording.REPLAY_CLASSES)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(compiled("replay"));
  }

  private static List<String> compiled(String room) throws IOException {
    Path folder = Path.of("target/classes/org/saga/boot", room);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(it -> it.getFileName().toString().replace(".class", ""))
          .filter(it -> !it.equals("package-info"))
          .toList();
    }
  }

  private static String summary(Recorder.Summary summary, boolean isObserver) {
    OutputStream out = OutputStream.nullOutputStream();
    return RecordingSummary.text(summary, new RecordingTarget(out, isObserver, false));
  }

  @Test
  void a_summary_says_how_long_the_program_had_to_wait() {
    assertThat(summary(new Recorder.Summary(1_234_567, 2_000_000, 12, 340, null), false))
        .isEqualTo(
            "saga: recorded 1,234,567 events in 2,000,000 bytes; the program had to wait 12 times,"
                + " 340 ms in all, for the disk");
    assertThat(summary(new Recorder.Summary(5, 70, 1, 20, null), true))
        .isEqualTo(
            "saga: recorded 5 events in 70 bytes; the program had to wait 1 times,"
                + " 20 ms in all, for the observer");
    assertThat(summary(new Recorder.Summary(3, 200, 0, 0, null), false))
        .isEqualTo("saga: recorded 3 events in 200 bytes");
  }
}
