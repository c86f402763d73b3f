package org.saga.violation;

/** Text that may come from anywhere, made fit for one line. */
final class Lines {
  private Lines() {}

  static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      line.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
    }
    return line.toString();
  }
}
