package org.saga.check;

/**
 * What a checker found.
 *
 * @param failure what is wrong, or null if the history holds
 * @param session the attributes of the start symbol, if the history is complete
 */
public record Verdict(Failure failure, Object session) {
  private static final Verdict VIABLE = new Verdict(null, null);

  /** Returns that some continuation of the history is generated. */
  public static Verdict viable() {
    return VIABLE;
  }

  /** Returns that the history is generated. */
  public static Verdict complete(Object session) {
    return new Verdict(null, session);
  }

  /** Returns that the history is not generated. */
  public static Verdict failed(Failure failure) {
    return new Verdict(failure, null);
  }

  /** Tells whether the history is as the grammar says. */
  public boolean holds() {
    return failure == null;
  }
}
