package org.saga.violation;

/**
 * Text inside the languages of diagrams: whatever may mean something there is written as a code.
 */
final class Escapes {
  private static final String HARMLESS = " .,:()=";

  /** Doubled, these mark text up in PlantUML. */
  private static final String HARMLESS_ALONE = "_-/";

  private Escapes() {}

  /** Replaces characters by their numbers in the given format. */
  static String of(String text, String format) {
    StringBuilder escaped = new StringBuilder();
    int last = -1;
    for (int c : text.codePoints().toArray()) {
      boolean harmless =
          Character.isLetterOrDigit(c)
              || HARMLESS.indexOf(c) >= 0
              || HARMLESS_ALONE.indexOf(c) >= 0 && c != last;
      if (harmless) {
        escaped.appendCodePoint(c);
      } else {
        escaped.append(format.formatted(c));
      }
      last = c;
    }
    return escaped.toString();
  }
}
