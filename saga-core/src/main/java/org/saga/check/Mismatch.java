package org.saga.check;

import java.util.List;

/** Thrown when a parser meets an event that cannot come there. */
final class Mismatch extends ControlFlow {
  private static final long serialVersionUID = 1;

  private final int index;
  private final transient List<String> expected;
  private final transient List<String> rules;
  private final String detail;

  Mismatch(int index, List<String> expected, List<String> rules, String detail) {
    this.index = index;
    this.expected = expected;
    this.rules = rules;
    this.detail = detail;
  }

  int index() {
    return index;
  }

  List<String> expected() {
    return expected;
  }

  List<String> rules() {
    return rules;
  }

  String detail() {
    return detail;
  }
}
