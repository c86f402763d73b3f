package org.saga.violation;

/**
 * Text inside the languages of diagrams: whatever may mean something there is written as a code.
 */
final class Escapes {
  private static final String HARMLESS = " .,:()=";

  private Escapes() {}

  /** Replaces characters by their numbers in the given format. */
  static String of(String text, String format) {
    StringBuilder escaped = new StringBuilder();
    int last = -1;
    for (int c : text.codePoints().toArray()) {
      // A doubled underscore starts underlining in PlantUML.
      boolean harmless =
          Character.isLetterOrDigit(c) || HARMLESS.indexOf(c) >= 0 || c == '_' && last != '_';
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
