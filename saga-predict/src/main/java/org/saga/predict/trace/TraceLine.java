package org.saga.predict.trace;

import java.util.Locale;

/** One line of a text: who did what where. */
final class TraceLine {
  private final String thread;
  private final Operation operation;
  private final String operand;
  private final Object value;
  private final String location;

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException if it is none
   */
  TraceLine(String line) {
    int first = line.indexOf('|');
    if (first <= 0) {
      throw new IllegalArgumentException(
          "there is no event in '%s'; write thread|op(operand)|location"
              .formatted(TraceText.brief(line)));
    }
    thread = TraceText.plain(line.substring(0, first).strip());
    TraceText.Part action = TraceText.action(line, first + 1);
    operation = operation(action.word());
    location = location(line, action.end());
    if (operation == Operation.EVENT) {
      NamedEvent named = TraceText.namedEvent(action.operand());
      operand = named.name();
      value = named;
    } else {
      operand = TraceText.plain(action.operand());
      value = action.value();
    }
    check();
  }

  private static Operation operation(String word) {
    Operation known = Operation.of(word);
    if (known == null) {
      String remedy = Operation.of(word.toLowerCase(Locale.ROOT)) != null ? " in lower case" : "";
      throw new IllegalArgumentException(
          "'%s' is no operation%s; these are: %s".formatted(word, remedy, TraceText.operations()));
    }
    return known;
  }

  private static String location(String line, int end) {
    if (end == line.length()) {
      return null;
    }
    String rest = line.substring(end + 1).strip();
    return rest.isEmpty() ? null : TraceText.plain(rest);
  }

  private void check() {
    boolean isBlock = operation.operand() == Operation.Operand.BLOCK;
    if (operand.isEmpty() && !isBlock) {
      throw new IllegalArgumentException(
          "%s() has no operand; write %s(%s)"
              .formatted(
                  operation.word(),
                  operation.word(),
                  operation.operand().name().toLowerCase(Locale.ROOT)));
    }
    if (!operation.isAccess() && operation != Operation.EVENT && value != Trace.UNKNOWN) {
      throw new IllegalArgumentException(
          "only r, w and u have a value; leave out what follows %s(%s)"
              .formatted(operation.word(), operand));
    }
  }

  String thread() {
    return thread;
  }

  /** The thread that it starts, or null. */
  String started() {
    return operation == Operation.FORK ? operand : null;
  }

  /** Adds the event to a trace that may go on with it. */
  void addTo(Trace.Builder trace, WellFormed wellFormed) {
    String fault = wellFormed.check(thread, operation, operand);
    if (fault != null) {
      throw new IllegalArgumentException(fault);
    }
    trace.add(thread, operation, operand, location, value);
  }
}
