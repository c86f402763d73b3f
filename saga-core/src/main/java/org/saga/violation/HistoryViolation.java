package org.saga.violation;

import java.util.List;
import java.util.Optional;
import org.saga.check.Failure;
import org.saga.check.FailureKind;

/**
 * Thrown in the thread that did an event by which a history breaks its grammar.
 *
 * <p>The message is for a person; the getters are for tools.
 */
public final class HistoryViolation extends AssertionError {
  private static final long serialVersionUID = 1;

  private final Report report;

  private HistoryViolation(Report report, StackTraceElement[] trace) {
    super(report.text(report.headline()));
    this.report = report;
    setStackTrace(trace);
  }

  /**
   * Describes a breach.
   *
   * @param subject the object whose history it is, or null
   * @param thread the thread that the history was checked in
   * @param trace where that thread was; another one may make the report
   */
  static HistoryViolation of(
      ViewOrigin source,
      Counterexample breach,
      String subject,
      String thread,
      StackTraceElement[] trace) {
    StackTraceElement[] own = StackTraces.ofProgram(trace, source);
    StackTraceElement at = own.length == 0 ? null : own[0];
    return new HistoryViolation(new Report(source, breach, subject, thread, at), own);
  }

  /**
   * Describes what no event has told.
   *
   * @param what what is wrong
   * @param thread the thread that it is about
   * @param trace where that thread is
   */
  static HistoryViolation unseen(
      ViewOrigin source, String what, String thread, StackTraceElement[] trace) {
    Failure failure =
        new Failure(FailureKind.ASSERTION, null, -1, List.of(), List.of(), null, what);
    return of(source, new Counterexample(failure, List.of(), 0, -1, 0), null, thread, trace);
  }

  /** Returns the class and the headline: what the log has told in full need not be told twice. */
  @Override
  public String toString() {
    return getClass().getName() + ": " + headline();
  }

  /** Returns what is wrong, in one line. */
  public String headline() {
    return report.headline();
  }

  /** Returns the qualified name of the view, or the name of the property. */
  public String view() {
    return report.view;
  }

  /** Returns the file that declares the view. */
  public String viewFile() {
    return report.viewFile;
  }

  /** Returns the file of the grammar; null if it is a property that is violated. */
  public String grammarFile() {
    return report.grammarFile;
  }

  /** Returns what kind of failure it is. */
  public FailureKind kind() {
    return report.kind;
  }

  /**
   * Returns the name of the thread that did the offending event; of the one that found it, if the
   * event is further back than what is shown.
   */
  public String thread() {
    return report.thread;
  }

  /** Returns the terminal of the offending event; there is none in an empty history. */
  public Optional<String> terminal() {
    return Optional.ofNullable(report.terminal);
  }

  /** Returns the offending event in words. */
  public Optional<String> event() {
    return Optional.ofNullable(report.event);
  }

  /** Returns the terminals that could have come instead. */
  public List<String> expected() {
    return List.of(report.expected);
  }

  /** Returns the rules that were active, the innermost first. */
  public List<String> rules() {
    return List.of(report.rules);
  }

  /** Returns the assertion that failed as it is written. */
  public Optional<String> assertion() {
    return Optional.ofNullable(report.assertion);
  }

  /** Returns the assertion's line in the grammar, or 0. */
  public int assertionLine() {
    return report.assertionLine;
  }

  /** Returns the message of the assertion that failed. */
  public Optional<String> detail() {
    return Optional.ofNullable(report.detail);
  }

  /** Returns the history as a sequence diagram in text. */
  public String diagram() {
    return report.diagram;
  }

  /** Returns the history as a sequence diagram in the language of Mermaid. */
  public String mermaid() {
    return report.mermaid;
  }

  /** Returns the history as a sequence diagram in the language of PlantUML. */
  public String plantUml() {
    return report.plantUml;
  }
}
