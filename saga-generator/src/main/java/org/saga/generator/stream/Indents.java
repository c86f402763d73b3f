package org.saga.generator.stream;

import java.util.List;
import java.util.stream.Collectors;

/** The indent of a user's lines, which generated code has in another column. */
final class Indents {
  private Indents() {}

  /**
   * Returns a text whose lines stand further left by what all but the first have in common. All of
   * a text block's lines move alike, so that it says the same.
   */
  static String removed(String text) {
    List<String> lines = text.lines().toList();
    String common =
        lines.stream()
            .skip(1)
            .filter(it -> !it.isBlank())
            .map(Indents::of)
            .reduce(Indents::shared)
            .orElse("");
    return lines.stream()
        .map(it -> it.startsWith(common) ? it.substring(common.length()) : it.strip())
        .collect(Collectors.joining("\n"));
  }

  private static String of(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  private static String shared(String one, String other) {
    int end = 0;
    while (end < Math.min(one.length(), other.length()) && one.charAt(end) == other.charAt(end)) {
      end++;
    }
    return one.substring(0, end);
  }
}
