package org.saga.cli;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saga.config.ObserverAddress;

/**
 * Where a program is recorded to, and what.
 *
 * @param target a file, or the address of an observer
 * @param relevant patterns of the fields whose values are recorded
 * @param withControl whether the ways that threads go are recorded as well
 * @param atomic patterns of the methods of which is recorded where they begin and end
 */
record RecordingFile(
    String target, List<String> relevant, boolean withControl, List<String> atomic) {

  /** Checks that the file can be written, before the program runs in vain. */
  static RecordingFile named(
      String command, String name, List<String> relevant, boolean withControl) {
    try {
      ObserverAddress observer = ObserverAddress.of(name).orElse(null);
      if (observer != null && withControl) {
        throw new UsageError(
            "%s: --control needs a file; an observer has no use for it".formatted(command));
      }
      if (observer != null) {
        return new RecordingFile(observer.toString(), relevant, false, List.of());
      }
    } catch (IllegalArgumentException e) {
      throw new UsageError("%s: -o %s".formatted(command, e.getMessage()));
    }
    try {
      Path path = Path.of(name).toAbsolutePath();
      new FileOutputStream(path.toFile()).close();
      return new RecordingFile(path.toString(), relevant, withControl, List.of());
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageError(
          "%s: %s cannot be written; name a file in a folder that exists"
              .formatted(command, name.isEmpty() ? "''" : name));
    }
  }

  /** A file for this command only. */
  static RecordingFile temporary(List<String> relevant, boolean withControl) throws IOException {
    String file = TemporaryFile.create("saga-", ".trace").toString();
    return new RecordingFile(file, relevant, withControl, List.of());
  }

  /** Has the blocks recorded that some methods are. */
  RecordingFile marking(List<String> methods) {
    return new RecordingFile(target, relevant, withControl, methods);
  }

  /** What the agent is told. */
  List<String> javaOptions() {
    List<String> options = new ArrayList<>(List.of("-Dsaga.record=" + target));
    if (!relevant.isEmpty()) {
      options.add("-Dsaga.relevant=" + String.join(",", relevant));
    }
    if (withControl) {
      options.add("-Dsaga.recordControl=true");
    }
    if (!atomic.isEmpty()) {
      options.add("-Dsaga.atomic=" + String.join(",", atomic));
    }
    return options;
  }

  private Path path() {
    return Path.of(target);
  }

  /** Whether the agent has written anything. */
  boolean isWritten() throws IOException {
    return Files.size(path()) > 0;
  }

  void delete() throws IOException {
    Files.deleteIfExists(path());
  }
}
