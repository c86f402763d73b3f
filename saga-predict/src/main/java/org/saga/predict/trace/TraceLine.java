package org.saga.predict.trace;

import java.util.Locale;

/** One line of a text: who did what where. */
final class TraceLine {
  private final String thread;
  private final Operation operation;

  /** What the line tells of the thread's way, if it is no event; or null. */
  private final Control.Kind control;

  private final String operand;
  private final Object value;
  private final String location;
  private final int instruction;

  /** What it depends on, or null. */
  private final String dependence;

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
    control = Control.Kind.of(action.word());
    operation = control == null ? operation(action.word()) : null;
    String[] rest = columns(line, action.end());
    location = rest[0].isEmpty() ? null : TraceText.plain(rest[0]);
    instruction = ControlText.instruction(rest[1]);
    dependence = dependence(instruction == Trace.NOWHERE ? rest[1] : rest[2]);
    if (control != null) {
      if (dependence != null) {
        throw new IllegalArgumentException(
            "'%s' is no number of an instruction".formatted(TraceText.brief(dependence)));
      }
      operand = TraceText.plain(action.operand());
      value = null;
      return;
    }
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

  /** The location and two columns behind it; what is not there is empty. */
  private static String[] columns(String line, int end) {
    String rest = line.substring(Math.min(line.length(), end + 1));
    String[] some = rest.split("\\|", 3);
    String[] all = {"", "", ""};
    for (int i = 0; i < some.length; i++) {
      all[i] = some[i].strip();
    }
    return all;
  }

  private static String dependence(String column) {
    return column.isEmpty() ? null : column;
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

  boolean isEvent() {
    return control == null;
  }

  String dependence() {
    return dependence;
  }

  /** The thread that it starts, or null. */
  String started() {
    return operation == Operation.FORK ? operand : null;
  }

  /** Adds the event to a trace that may go on with it. */
  void addTo(Trace.Builder trace, WellFormed wellFormed) {
    String fault =
        control == null
            ? wellFormed.check(thread, operation, operand)
            : wellFormed.checkControl(thread);
    if (fault != null) {
      throw new IllegalArgumentException(fault);
    }
    if (control != null) {
      ControlText.add(trace, thread, control, operand, location, instruction);
      return;
    }
    trace.add(thread, operation, operand, location, value);
    if (instruction != Trace.NOWHERE) {
      trace.instruction(trace.size() - 1, instruction);
    }
  }
}
