package org.saga.agent;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.saga.boot.record.Recorder;
import org.saga.config.Options;
import org.saga.host.RunRecorder;

/** Records parts of the run, when it is asked to. */
final class RecordedParts implements RunRecorder {
  private final long words;

  /**
   * @param words how many words of eight bytes may be kept in memory
   */
  RecordedParts(long words) {
    this.words = words;
  }

  @Override
  public void begin(Path file) throws IOException {
    Recorder.start(new FileOutputStream(file.toFile()), words, Options.recordedWhole());
  }

  @Override
  public void end() throws IOException {
    Recorder.Summary summary = Recorder.stop();
    if (summary == null || summary.failure() != null) {
      throw new IOException(
          "the recording has ended too early" + (summary == null ? "" : ": " + summary.failure()));
    }
  }
}
