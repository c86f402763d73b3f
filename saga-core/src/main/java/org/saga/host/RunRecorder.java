package org.saga.host;

import java.io.IOException;
import java.nio.file.Path;

/** Records parts of what the program does, one after the other. */
public interface RunRecorder {

  /**
   * Begins to record to a file what all threads do.
   *
   * @throws IOException if the file cannot be written
   */
  void begin(Path file) throws IOException;

  /**
   * Ends the recording.
   *
   * @throws IOException if the recording is not whole
   */
  void end() throws IOException;
}
