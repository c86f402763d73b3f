package org.saga.maven;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saga.text.JsonReader;

/**
 * A line that a JVM of the tests has written.
 *
 * @param kind what it is
 * @param fields what it says
 */
record ReportLine(String kind, Map<String, Object> fields) {
  static final String BEGIN = "begin";
  static final String SUMMARY = "summary";
  static final String END = "end";

  /** Reads a line; empty for one that a JVM could not write to its end. */
  static Optional<ReportLine> of(String line) {
    return JsonReader.read(line).map(it -> new ReportLine(String.valueOf(it.get("kind")), it));
  }

  String text(String name) {
    return String.valueOf(fields.getOrDefault(name, ""));
  }

  List<String> texts(String name) {
    return fields.get(name) instanceof List<?> list
        ? list.stream().map(String::valueOf).toList()
        : List.of();
  }
}
