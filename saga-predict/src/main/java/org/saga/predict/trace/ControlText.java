package org.saga.predict.trace;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saga.predict.trace.Control.Item;
import org.saga.predict.trace.Control.Kind;

/** What threads tell of their ways, in the texts of traces. */
final class ControlText {
  private static final Pattern METHOD = Pattern.compile("[^()|]+\\.[^().|]+\\([^()|]*\\)[^()|]+");
  private static final Pattern CLASS = Pattern.compile("(\\S+)\\s+([0-9a-f]{32})\\s*");
  private static final Pattern WAYS = Pattern.compile("[01]{1," + Control.MOST_WAYS + "}");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

  private ControlText() {}

  static String line(Trace trace, Item item) {
    StringBuilder line = new StringBuilder(TraceText.name(trace.threads().name(item.thread())));
    line.append('|').append(item.kind().word()).append('(').append(operand(item)).append(')');
    boolean isMethodSaid = item.kind() == Kind.CATCH && item.method() != null;
    if (isMethodSaid) {
      line.append('|').append(TraceText.name(item.method()));
    }
    if (item.instruction() != Trace.NOWHERE) {
      line.append(isMethodSaid ? "|" : "||").append(item.instruction());
    }
    return line.toString();
  }

  private static String operand(Item item) {
    return switch (item.kind()) {
      case ENTER, LEAVE -> TraceText.name(item.method());
      case JUMP -> Integer.toBinaryString(item.operand()).substring(1);
      case SELECT, CATCH -> Integer.toString(item.operand());
    };
  }

  /**
   * Adds what a line tells.
   *
   * @param operand what is between the brackets
   * @param location the third column, or null
   */
  static void add(
      Trace.Builder to,
      String thread,
      Kind kind,
      String operand,
      String location,
      int instruction) {
    int at = to.size();
    switch (kind) {
      case ENTER, LEAVE -> to.control(thread, kind, at, 0, instruction, method(kind, operand));
      case JUMP -> to.control(thread, kind, at, ways(operand), Trace.NOWHERE, null);
      case SELECT -> to.control(thread, kind, at, value(operand), Trace.NOWHERE, null);
      case CATCH -> to.control(thread, kind, at, handler(operand), instruction, location);
    }
  }

  private static String method(Kind kind, String text) {
    if (!METHOD.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "%s(%s) names no method; write %s(pkg.Class.method%%28I%%29V)"
              .formatted(kind.word(), TraceText.brief(text), kind.word()));
    }
    return text;
  }

  private static int ways(String text) {
    if (!WAYS.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "jump(%s) should have a digit for each jump, 1 if it was taken, else 0; %d at most"
              .formatted(TraceText.brief(text), Control.MOST_WAYS));
    }
    return Integer.parseInt("1" + text, 2);
  }

  private static int value(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "select(%s) should have the number that a switch got".formatted(TraceText.brief(text)));
    }
  }

  private static int handler(String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "catch(%s) should have the number of the handler's first instruction"
              .formatted(TraceText.brief(text)));
    }
    return Integer.parseInt(text);
  }

  /** The number of an instruction at a line's end; {@link Trace#NOWHERE} if there is none. */
  static int instruction(String column) {
    return NUMBER.matcher(column).matches() ? Integer.parseInt(column) : Trace.NOWHERE;
  }

  static ClassFile classFile(String text) {
    Matcher parts = CLASS.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "'# class %s' should have a class and the hash of its file"
              .formatted(TraceText.brief(text)));
    }
    return new ClassFile(TraceText.plain(parts.group(1)), parts.group(2), null);
  }
}
