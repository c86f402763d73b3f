package org.saga.violation;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.saga.config.Options;

/**
 * Tells the log, and the files that users ask for; nothing that goes wrong here hurts the program.
 */
public final class Reporter {
  private static final AtomicInteger DIAGRAMS = new AtomicInteger();

  private Reporter() {}

  /**
   * Says that the program is about to begin: what users have set, and where they look, is known.
   */
  public static void begin() {
    Options.remember();
    StandardError.remember();
    ReportFile.keepOpen();
  }

  /**
   * Makes the violation that is thrown.
   *
   * @param subject the object whose history it is, or null
   * @param thread the thread that the history was checked in
   * @param trace where that thread was; another one may make the report
   */
  public static HistoryViolation describe(
      ViewOrigin source,
      Counterexample breach,
      String subject,
      String thread,
      StackTraceElement[] trace) {
    return HistoryViolation.of(source, breach, subject, thread, trace);
  }

  /**
   * Makes the violation that no event has told of.
   *
   * @param what what is wrong
   * @param thread the thread that it is about
   * @param trace where that thread is
   */
  public static HistoryViolation unseen(
      ViewOrigin source, String what, String thread, StackTraceElement[] trace) {
    return HistoryViolation.unseen(source, what, thread, trace);
  }

  /** Reports a violation. */
  public static void violation(HistoryViolation violation) {
    String line = line("violation", violation.view(), violation.headline());
    tell(line, violation.getMessage(), violation);
    Options.diagrams().ifPresent(directory -> draw(directory, violation));
  }

  /**
   * Reports a violation of which the log cannot be told: it may want what the program's threads
   * keep from one another.
   */
  public static void pastTheLog(HistoryViolation violation) {
    ReportFile.addInFull(violation.getMessage());
    StandardError.printPast(violation.getMessage());
  }

  /** Reports what may not be the end of a history, but is. */
  public static void open(ViewOrigin source, Counterexample breach, String subject, String ended) {
    Report report = new Report(source, breach, subject, ended, null);
    String headline =
        "%s: %s ended, but its history may not end here".formatted(source.view(), ended);
    tell(line("open", source.view(), headline), report.text(headline), null);
  }

  /** Reports that a view cannot be checked any more. */
  public static void internal(ViewOrigin source, String what) {
    String text = "SAGA switched the view %s off: %s".formatted(source.view(), what);
    tell(line("internal", source.view(), what), text, null);
  }

  /** Reports that a view is not checked any more because the program does not let it. */
  public static void forbidden(ViewOrigin source, SecurityException forbidden) {
    String what =
        "SAGA switched the view %s off: the program's security manager forbids what it takes: %s";
    Log.warn(what.formatted(source.view(), forbidden.getMessage()));
  }

  /** Tells of what costs more than it need. */
  public static void warning(String text) {
    Log.warn(text);
  }

  private static void draw(Path directory, HistoryViolation violation) {
    String name = violation.view() + '-' + DIAGRAMS.incrementAndGet();
    try {
      Files.createDirectories(directory);
      write(directory.resolve(name + ".mmd"), violation.mermaid());
      write(directory.resolve(name + ".puml"), violation.plantUml());
    } catch (IOException | RuntimeException e) {
      Log.warn("SAGA cannot write diagrams to -Dsaga.diagrams=%s: %s".formatted(directory, e));
    }
  }

  private static String line(String what, String view, String line) {
    return what + ' ' + view + ' ' + Lines.oneLine(line);
  }

  /** First to the file: the program may end, or a log handler block, while this is logged. */
  private static void tell(String line, String text, Throwable thrown) {
    boolean written = ReportFile.add(line);
    boolean shown = Log.error(text, thrown);
    if (written && shown) {
      ReportFile.add(ReportFile.SHOWN + line);
    } else if (written) {
      ReportFile.addInFull(text);
    }
  }

  /** Not by a channel: that fails when the program has interrupted the thread. */
  private static void write(Path file, String text) throws IOException {
    try (OutputStream out = new FileOutputStream(file.toFile())) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
