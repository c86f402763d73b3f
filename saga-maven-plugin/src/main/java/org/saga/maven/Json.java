package org.saga.maven;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a line of JSON. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /**
   * Returns the object that a line is: of strings, numbers as strings, truths, lists and objects.
   *
   * @throws IllegalArgumentException if it is none, as where a process was killed while it wrote
   */
  static Map<String, Object> object(String line) {
    Json json = new Json(line);
    if (json.value() instanceof Map<?, ?> map && json.peek() == 0) {
      Map<String, Object> object = new LinkedHashMap<>();
      map.forEach((name, value) -> object.put((String) name, value));
      return object;
    }
    throw new IllegalArgumentException("no object of JSON: " + line);
  }

  private Object value() {
    return switch (peek()) {
      case '{' -> map();
      case '[' -> list();
      case '"' -> string();
      default -> word();
    };
  }

  private Map<String, Object> map() {
    Map<String, Object> map = new LinkedHashMap<>();
    at++;
    while (peek() != '}') {
      String name = string();
      expect(':');
      map.put(name, value());
      separator('}');
    }
    at++;
    return map;
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    at++;
    while (peek() != ']') {
      list.add(value());
      separator(']');
    }
    at++;
    return list;
  }

  private void separator(char end) {
    if (peek() != end) {
      expect(',');
    }
  }

  private String string() {
    expect('"');
    StringBuilder string = new StringBuilder();
    for (char c = next(); c != '"'; c = next()) {
      string.append(c == '\\' ? escaped() : c);
    }
    return string.toString();
  }

  private char escaped() {
    char c = next();
    return switch (c) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> (char) Integer.parseInt("" + next() + next() + next() + next(), 16);
      default -> c;
    };
  }

  /** A number stays as it is written. */
  private Object word() {
    int start = at;
    while (at < text.length() && ",}] \t".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    String word = text.substring(start, at);
    if (word.equals("true") || word.equals("false")) {
      return word.equals("true");
    }
    if (word.equals("null")) {
      return null;
    }
    if (!word.matches("-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?")) {
      throw new IllegalArgumentException("no JSON at %d: %s".formatted(start, text));
    }
    return word;
  }

  private void expect(char c) {
    if (peek() != c) {
      throw new IllegalArgumentException("no %s at %d: %s".formatted(c, at, text));
    }
    at++;
  }

  private char next() {
    if (at == text.length()) {
      throw new IllegalArgumentException("it ends too early: " + text);
    }
    return text.charAt(at++);
  }

  /** The next character that is no space; 0 at the end. */
  private char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : 0;
  }
}
