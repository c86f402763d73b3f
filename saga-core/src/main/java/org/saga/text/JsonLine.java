package org.saga.text;

/**
 * An object of JSON in one line, as it is written. Without lambdas and regular expressions, since a
 * program may write one when it starts.
 */
public final class JsonLine {
  private static final int FIRST_PRINTABLE = 0x20;

  private final StringBuilder text = new StringBuilder("{");

  /** Adds a text, unless it is null. */
  public JsonLine with(String name, String value) {
    if (value != null) {
      name(name);
      quote(value);
    }
    return this;
  }

  /** Adds a number. */
  public JsonLine with(String name, long value) {
    name(name);
    text.append(value);
    return this;
  }

  /** Adds a list of texts. */
  public JsonLine with(String name, Iterable<String> values) {
    name(name);
    text.append('[');
    String between = "";
    for (String value : values) {
      text.append(between);
      quote(value);
      between = ",";
    }
    text.append(']');
    return this;
  }

  private void name(String name) {
    if (text.length() > 1) {
      text.append(',');
    }
    quote(name);
    text.append(':');
  }

  /** Whatever would end a line somewhere is written by its number. */
  private void quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < FIRST_PRINTABLE || Character.isISOControl(c) || isOdd(c)) {
        text.append("\\u");
        String digits = Integer.toHexString(c);
        text.append("0000", digits.length(), 4).append(digits);
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  /** Ends of lines, and halves of characters that no encoding has. */
  private static boolean isOdd(char c) {
    return c == '\u2028' || c == '\u2029' || Character.isSurrogate(c);
  }

  @Override
  public String toString() {
    return text + "}";
  }
}
