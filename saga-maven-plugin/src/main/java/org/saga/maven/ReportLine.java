package org.saga.maven;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line that a JVM of the tests has written.
 *
 * @param kind what it is
 * @param fields what it says
 */
record ReportLine(String kind, Map<String, Object> fields) {
  static final String BEGIN = "begin";
  static final String END = "end";

  /** Reads a line; empty for one that a JVM could not write to its end. */
  static Optional<ReportLine> of(String line) {
    if (!line.startsWith("{")) {
      return ofWords(line);
    }
    try {
      Map<String, Object> fields = Json.object(line);
      return Optional.of(new ReportLine(String.valueOf(fields.get("kind")), fields));
    } catch (IllegalArgumentException cutOff) {
      return Optional.empty();
    }
  }

  /** What it is, the view, and what is wrong. */
  private static Optional<ReportLine> ofWords(String line) {
    String[] words = line.split(" ", 3);
    return words.length < 3
        ? Optional.empty()
        : Optional.of(new ReportLine(words[0], Map.of("view", words[1], "headline", words[2])));
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
