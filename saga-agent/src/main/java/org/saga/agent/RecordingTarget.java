package org.saga.agent;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Optional;
import org.saga.config.ObserverAddress;
import org.saga.config.Options;

/**
 * What a recording goes to: a file, or an observer on this machine.
 *
 * @param isObserver whether somebody reads it while the program runs
 * @param isOfHistories whether it gets the events of views only
 */
record RecordingTarget(OutputStream out, boolean isObserver, boolean isOfHistories) {
  private static final String UNRECORDED = "; the program runs on and is not recorded";

  /**
   * Opens what the options say.
   *
   * @return empty if nothing is to be recorded, or nobody is there to take it, which is said then
   */
  static Optional<RecordingTarget> open() throws IOException {
    String name = Options.record().orElse(null);
    return name == null ? ofHistories() : ofAll(name);
  }

  private static Optional<RecordingTarget> ofHistories() throws IOException {
    Path file = Options.recordHistory().orElse(null);
    return file == null
        ? Optional.empty()
        : Optional.of(new RecordingTarget(new FileOutputStream(file.toFile()), false, true));
  }

  /** That has the events of views as well. */
  private static Optional<RecordingTarget> ofAll(String name) throws IOException {
    try {
      ObserverAddress observer = ObserverAddress.of(name).orElse(null);
      return observer == null
          ? Optional.of(new RecordingTarget(new FileOutputStream(name), false, false))
          : connect(observer);
    } catch (IllegalArgumentException e) {
      AgentMessages.warn("-Dsaga.record=" + e.getMessage() + UNRECORDED);
      return Optional.empty();
    }
  }

  private static Optional<RecordingTarget> connect(ObserverAddress observer) {
    Socket socket = new Socket();
    try {
      socket.connect(observer.socket());
      return Optional.of(
          new RecordingTarget(new BufferedOutputStream(socket.getOutputStream()), true, false));
    } catch (IOException e) {
      AgentMessages.warn(
          "nobody takes a recording at %s (%s); start saga observe --port %d first%s"
              .formatted(observer, e.getMessage(), observer.port(), UNRECORDED));
      return Optional.empty();
    }
  }

  /** Tells users, while the program goes on, that nobody takes the recording any more. */
  static void tellObserverHasGone(String cause) {
    AgentMessages.warn(
        "the observer has gone; the program runs on and is recorded no more: " + cause);
  }
}
