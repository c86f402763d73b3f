package org.saga.maven;

/**
 * What is wrong with the program.
 *
 * @param what is wrong
 * @param place where the program was when it came first; empty if that is not known
 * @param times how often it came
 */
record Violation(String what, String place, int times) {
  static Violation of(String what, ReportLine line) {
    String file = line.text("file") + (line.text("line").isEmpty() ? "" : ":" + line.text("line"));
    String place =
        line.text("class").isEmpty()
            ? ""
            : "%s.%s(%s)".formatted(line.text("class"), line.text("method"), file);
    return new Violation(what, place, 1);
  }

  Violation again() {
    return new Violation(what, place, times + 1);
  }

  /** Says all of it in a line. */
  String text() {
    return what
        + (place.isEmpty() ? "" : ", first at " + place)
        + (times == 1 ? "" : " (" + times + " times)");
  }
}
