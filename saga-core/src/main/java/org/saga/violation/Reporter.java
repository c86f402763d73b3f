package org.saga.violation;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tells the log, and the files that users ask for; nothing that goes wrong here hurts the program.
 */
public final class Reporter {
  private static final AtomicInteger DIAGRAMS = new AtomicInteger();
  private static final Object ONE_LINE_AT_A_TIME = new Object();

  private Reporter() {}

  /** Says that the program ends, after which its loggers tell nothing any more. */
  public static void close() {
    Log.close();
  }

  /** Reports a violation. */
  public static void violation(HistoryViolation violation) {
    Log.error(violation.getMessage(), violation);
    line("violation", violation.view(), violation.headline());
    Options.diagrams().ifPresent(directory -> draw(directory, violation));
  }

  /** Reports what may not be the end of a history, but is. */
  public static void open(Source source, Breach breach, String subject, String ended) {
    Report report = new Report(source, breach, subject, ended);
    String headline =
        "%s: %s ended, but its history may not end here".formatted(source.view(), ended);
    Log.error(report.text(headline), null);
    line("open", source.view(), headline);
  }

  /** Reports that a view cannot be checked any more. */
  public static void internal(Source source, String what) {
    Log.error("SAGA switched the view %s off: %s".formatted(source.view(), what), null);
    line("internal", source.view(), what);
  }

  private static void draw(Path directory, HistoryViolation violation) {
    String name = violation.view() + '-' + DIAGRAMS.incrementAndGet();
    try {
      Files.createDirectories(directory);
      write(directory.resolve(name + ".mmd"), violation.mermaid(), false);
      write(directory.resolve(name + ".puml"), violation.plantUml(), false);
    } catch (IOException | RuntimeException e) {
      Log.warn("SAGA cannot write diagrams to -Dsaga.diagrams=%s: %s".formatted(directory, e));
    }
  }

  private static void line(String what, String view, String line) {
    Options.report().ifPresent(file -> append(file, what + ' ' + view + ' ' + Lines.oneLine(line)));
  }

  private static void append(Path file, String line) {
    synchronized (ONE_LINE_AT_A_TIME) {
      try {
        write(file, line + System.lineSeparator(), true);
      } catch (IOException | RuntimeException e) {
        Log.warn("SAGA cannot write to -Dsaga.report=%s: %s".formatted(file, e));
      }
    }
  }

  /** Not by a channel: that fails when the program has interrupted the thread. */
  private static void write(Path file, String text, boolean append) throws IOException {
    try (OutputStream out = new FileOutputStream(file.toFile(), append)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
