package org.saga.generator.diagnostic;

/** What escapes from a compiler or from a phase of SAGA's, as a finding with a place. */
public final class Escape {
  private static final int MOST_CAUSES = 10;

  private Escape() {}

  /** Reports what escaped where nothing is known but the file. */
  public static void report(Throwable thrown, SourceLocation place, Diagnostics diagnostics) {
    diagnostics.report(Code.PHASE_FAILED, place, describe(thrown));
  }

  /** Says in one line what happened; compilers wrap what happens to them. */
  public static String describe(Throwable thrown) {
    Throwable cause = thrown;
    for (int i = 0; i < MOST_CAUSES && cause != null; i++) {
      if (cause instanceof StackOverflowError) {
        return "it is nested too deep, or too long";
      }
      cause = cause.getCause();
    }
    Throwable first = thrown.getCause() == null ? thrown : thrown.getCause();
    return "it fails inside (" + first.getClass().getSimpleName() + ")";
  }
}
