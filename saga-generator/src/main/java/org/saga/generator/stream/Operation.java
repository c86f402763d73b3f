package org.saga.generator.stream;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a machine runs in one state of its automaton, or on return from the rule called there. */
final class Operation {
  /** What most operations give back. */
  static final String NOTHING = "void";

  /** What predicates give back. */
  static final String TRUTH = "boolean";

  /** The state, or its complement on return from the rule that it calls. */
  final int number;

  final RuleFrame frame;

  /** What it does, in a few words. */
  final String what;

  /** The type of what it gives back; a call gives the frame of the rule that it calls. */
  final String result;

  final boolean isCall;

  private final StringBuilder body = new StringBuilder();
  private final Set<String> reads = new LinkedHashSet<>();
  private final Set<String> writes = new LinkedHashSet<>();

  Operation(int number, RuleFrame frame, String what, String result, boolean isCall) {
    this.number = number;
    this.frame = frame;
    this.what = what;
    this.result = result;
    this.isCall = isCall;
  }

  /** Adds a statement. */
  void add(String statement) {
    body.append(body.isEmpty() ? "" : "\n").append(statement);
  }

  /** Adds Java of the grammar. */
  void add(String before, ActionText java, String after) {
    add(before + java.text() + after);
    java.labels().forEach(this::reads);
    if (java.readsFrame()) {
      frame.labels().forEach(this::reads);
    }
  }

  /** Says that a label is read; what the operation itself has written is nobody else's. */
  void reads(String label) {
    if (!writes.contains(label)) {
      reads.add(label);
    }
  }

  void writes(String label) {
    writes.add(label);
  }

  String body() {
    return body.toString();
  }

  /** The number as Java has it. */
  String shown() {
    return shown(number);
  }

  static String shown(int operation) {
    return operation < 0 ? "~" + ~operation : String.valueOf(operation);
  }

  /** The name of its method. */
  String method() {
    return number < 0 ? "onReturn" + ~number : "at" + number;
  }

  /** What it does with labels, as the row of a table; empty if it does nothing with them. */
  List<String> labelRow() {
    Set<String> labels = new LinkedHashSet<>(reads);
    labels.addAll(writes);
    labels.retainAll(frame.labels());
    return labels.isEmpty() ? List.of() : List.of(shown(), frame.bits(reads), frame.bits(writes));
  }
}
