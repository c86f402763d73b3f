package org.saga.generator.diagnostic;

/** One finding: its first line says where, what and the remedy; then the offending line. */
public record Diagnostic(Code code, Place place, String text) {
  /** {@code Phil.view:4:9: error SAGA101: message; remedy}. */
  public String line() {
    return place + ": " + code.severity().name().toLowerCase() + " " + code.id() + ": " + text;
  }

  @Override
  public String toString() {
    if (place.text().isEmpty()) {
      return line();
    }
    int before = Math.min(place.column() - 1, place.text().length());
    String tabsKept = place.text().substring(0, before).replaceAll("[^\t]", " ");
    return line() + "\n    " + place.text() + "\n    " + tabsKept + "^";
  }
}
