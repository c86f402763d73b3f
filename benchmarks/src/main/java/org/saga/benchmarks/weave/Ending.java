package org.saga.benchmarks.weave;

/**
 * How a program has ended.
 *
 * @param output what it has printed
 */
record Ending(int code, String output) {

  /** Says in which way this is not how it should end; nothing if it is. */
  String differenceTo(Ending right) {
    if (code != right.code) {
      return "exit code %d instead of %d".formatted(code, right.code);
    }
    return output.equals(right.output) ? "" : "other output";
  }
}
