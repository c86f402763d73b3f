package org.saga.violation;

import org.saga.config.Options;
import org.saga.text.JsonLine;

/**
 * Tells the log, and the files that users ask for; nothing that goes wrong here hurts the program.
 */
public final class Reporter {
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
    long number = ReportFile.nextNumber();
    DiagramFiles diagrams = new DiagramFiles(violation, number);
    String id = ReportFile.id(number);
    // First to the file: the program may end, or a log handler block, while this is logged.
    boolean isWritten = ReportFile.add(ReportLine.of(id, violation, diagrams.names()));
    tell(id, isWritten, violation.getMessage() + diagrams.write(violation), violation);
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
        "%s: %s ended, but its history may not end here%s"
            .formatted(source.view(), ended, report.why());
    tell("open", source, headline, report.text(headline));
  }

  /** Reports that a view cannot be checked any more. */
  public static void internal(ViewOrigin source, String what) {
    String text = "SAGA switched the view %s off: %s".formatted(source.view(), what);
    tell("internal", source, what, text);
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

  private static void tell(String kind, ViewOrigin source, String headline, String text) {
    String id = ReportFile.id(ReportFile.nextNumber());
    boolean isWritten = ReportFile.add(ReportLine.of(kind, id, source.view(), headline));
    tell(id, isWritten, text, null);
  }

  private static void tell(String id, boolean isWritten, String text, Throwable thrown) {
    boolean isShown = Log.error(text, thrown);
    if (isWritten && isShown) {
      ReportFile.add(new JsonLine().with("kind", ReportFile.SHOWN).with("id", id));
    } else if (isWritten) {
      ReportFile.addInFull(text);
    }
  }
}
