package org.saga.violation;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.saga.config.Options;

/** The files with the sequence diagrams of a violation, if users ask for them. */
final class DiagramFiles {
  private final Path folder;
  private final String name;

  /**
   * @param number the violation's among those that were reported
   */
  DiagramFiles(HistoryViolation violation, long number) {
    folder = Options.diagrams().orElse(null);
    name = violation.view() + '-' + number;
  }

  /** Returns the files; none if nobody wants them. */
  List<String> names() {
    return folder == null ? List.of() : List.of(mermaid().toString(), plantUml().toString());
  }

  private Path mermaid() {
    return folder.resolve(name + ".mmd");
  }

  private Path plantUml() {
    return folder.resolve(name + ".puml");
  }

  /** Writes the files; returns what a report says of them, or nothing. */
  String write(HistoryViolation violation) {
    if (folder == null) {
      return "";
    }
    try {
      Files.createDirectories(folder);
      write(mermaid(), violation.mermaid());
      write(plantUml(), violation.plantUml());
      return "\n  diagrams  " + String.join(", ", names());
    } catch (IOException | RuntimeException e) {
      Log.warn("SAGA cannot write diagrams to -Dsaga.diagrams=%s: %s".formatted(folder, e));
      return "";
    }
  }

  /** Not by a channel: that fails when the program has interrupted the thread. */
  private static void write(Path file, String text) throws IOException {
    try (OutputStream out = new FileOutputStream(file.toFile())) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
