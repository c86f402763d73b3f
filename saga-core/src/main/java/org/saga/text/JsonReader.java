package org.saga.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what {@link JsonLine} writes. */
public final class JsonReader {
  private static final int DIGITS = 4;
  private static final int HEX = 16;

  private final String text;
  private int at;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * Reads a line: texts, numbers as {@code Long}, and lists of texts. Empty if it is no such
   * object, as where a process was killed while it wrote.
   */
  public static Optional<Map<String, Object>> read(String line) {
    JsonReader reader = new JsonReader(line.strip());
    try {
      Map<String, Object> object = reader.object();
      return reader.at == reader.text.length() ? Optional.of(object) : Optional.empty();
    } catch (IllegalArgumentException | IndexOutOfBoundsException otherText) {
      return Optional.empty();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    take('{');
    while (peek() != '}') {
      String name = string();
      take(':');
      object.put(name, value());
      takeComma('}');
    }
    take('}');
    return object;
  }

  private Object value() {
    return switch (peek()) {
      case '"' -> string();
      case '[' -> list();
      default -> number();
    };
  }

  private List<String> list() {
    List<String> list = new ArrayList<>();
    take('[');
    while (peek() != ']') {
      list.add(string());
      takeComma(']');
    }
    take(']');
    return list;
  }

  private void takeComma(char end) {
    if (peek() != end) {
      take(',');
    }
  }

  private Long number() {
    int start = at;
    while (peek() == '-' || Character.isDigit(peek())) {
      at++;
    }
    return Long.valueOf(text.substring(start, at));
  }

  private String string() {
    StringBuilder string = new StringBuilder();
    take('"');
    while (peek() != '"') {
      char c = text.charAt(at++);
      string.append(c == '\\' ? escaped() : c);
    }
    take('"');
    return string.toString();
  }

  private char escaped() {
    char c = text.charAt(at++);
    if (c != 'u') {
      return c;
    }
    at += DIGITS;
    return (char) Integer.parseInt(text.substring(at - DIGITS, at), HEX);
  }

  private char peek() {
    return text.charAt(at);
  }

  private void take(char expected) {
    if (text.charAt(at++) != expected) {
      throw new IllegalArgumentException("at " + at + ": " + text);
    }
  }
}
