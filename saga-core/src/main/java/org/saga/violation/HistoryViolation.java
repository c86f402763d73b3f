package org.saga.violation;

/** Thrown where a program's history breaks a grammar. */
public final class HistoryViolation extends AssertionError {
  private static final long serialVersionUID = 1;

  private final String view;

  /** Creates the violation. */
  public HistoryViolation(Source source, Breach breach, String subject, String thread) {
    super(source.view() + " is violated");
    this.view = source.view();
  }

  /** Returns the qualified name of the view. */
  public String view() {
    return view;
  }
}
