package org.saga.generator.diagnostic;

/** One finding: its first line says where, what and the remedy; then the offending line. */
public record Diagnostic(Code code, SourceLocation place, String text) {
  /** How much of a long line is shown around the place. */
  private static final int BEFORE = 200;

  private static final int AFTER = 200;

  /** {@code Phil.view:4:9: error SAGA101: message; remedy}. */
  public String line() {
    return place + ": " + code.severity().name().toLowerCase() + " " + code.id() + ": " + text;
  }

  @Override
  public String toString() {
    if (place.text().isEmpty()) {
      return line();
    }
    int at = Math.min(place.column() - 1, place.text().length());
    int from = Math.max(0, at - BEFORE);
    int to = Math.min(place.text().length(), Math.max(at, BEFORE) + AFTER);
    String tabsKept = place.text().substring(from, at).replaceAll("[^\t]", " ");
    return line() + "\n    " + place.text().substring(from, to) + "\n    " + tabsKept + "^";
  }
}
