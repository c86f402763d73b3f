package org.saga.boot.knowledge;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Reads a line of a program, word by word. A formula has what it is in front of what it is made of.
 */
final class LineReader {
  private static final String NOTHING = "-";
  private final String[] words;
  private int next;

  LineReader(String line) {
    this.words = line.split(" ");
  }

  String word() {
    return words[next++];
  }

  /** A text, which may have had spaces. */
  String text() {
    return URLDecoder.decode(word(), StandardCharsets.UTF_8);
  }

  /** A number; {@link Program#ANY} if there is none. */
  int number() {
    String word = word();
    return word.equals(NOTHING) ? Program.ANY : Integer.parseInt(word);
  }

  int[] numbers() {
    String word = word();
    if (word.equals(NOTHING)) {
      return new int[0];
    }
    String[] each = word.split(",");
    int[] numbers = new int[each.length];
    for (int i = 0; i < each.length; i++) {
      numbers[i] = Integer.parseInt(each[i]);
    }
    return numbers;
  }

  Object value() {
    return value(text());
  }

  /** Returns a value; the letter in front is its type. */
  static Object value(String text) {
    String rest = text.substring(1);
    return switch (text.charAt(0)) {
      case 'l' -> Long.valueOf(rest);
      case 'd' -> Double.valueOf(rest);
      case 'b' -> Boolean.valueOf(rest);
      case 's' -> rest;
      default -> null;
    };
  }

  Node node() {
    Kind kind = Kind.valueOf(word().toUpperCase(Locale.ROOT));
    return switch (kind) {
      case CONSTANT -> new Node(kind, value(), 0, 0, null);
      case OWN, SHARED, DID -> new Node(kind, null, number(), 0, null);
      case AT -> new Node(kind, null, number(), Integer.parseInt(word()), null);
      case PREVIOUSLY, ONCE, HISTORICALLY, START, END ->
          new Node(kind, null, number(), 0, null, node());
      case SINCE, INTERVAL, WEAK_INTERVAL ->
          new Node(kind, null, number(), 0, null, node(), node());
      case FORALL, EXISTS -> new Node(kind, null, number(), 0, numbers(), node());
      case NEGATIVE, NOT -> new Node(kind, null, 0, 0, null, node());
      default -> new Node(kind, null, 0, 0, null, node(), node());
    };
  }
}
