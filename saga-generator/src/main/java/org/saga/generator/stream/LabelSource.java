package org.saga.generator.stream;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a machine's source that says which operations read and write which labels, so that a
 * label which nobody reads any more does not keep states apart.
 */
final class LabelSource {
  private static final Pattern DECLARED =
      Pattern.compile(
          "final class (\\w+) extends org\\.saga\\.stream\\.Frame"
              + "|static final long LABEL_(\\w+) =");

  /** A list label reads itself to become longer, which is no use of it. */
  private static final Pattern LONGER =
      Pattern.compile("_localctx\\)?\\.(\\w+) = [^;]*?_localctx\\)?\\.\\1\\.plus\\(");

  private static final Pattern USED = Pattern.compile("_localctx\\)?\\.(\\w+)\\b(\\s*=(?!=))?");

  /** The labels of the rules' frames, by their classes. */
  private final Map<String, Set<String>> labels = new LinkedHashMap<>();

  private final StringJoiner rows = new StringJoiner(",\n      ");

  /** Reads which labels a machine's frames have. */
  LabelSource(String code) {
    Matcher found = DECLARED.matcher(code);
    Set<String> current = Set.of();
    while (found.find()) {
      if (found.group(1) != null) {
        current = new TreeSet<>();
        labels.put(found.group(1), current);
      } else {
        current.add(found.group(2));
      }
    }
  }

  /** Adds what an operation does with the labels of its rule. */
  void add(int operation, String frame, String body) {
    Set<String> reads = new TreeSet<>();
    Set<String> writes = new TreeSet<>();
    Matcher use = USED.matcher(LONGER.matcher(body).replaceAll("("));
    while (use.find()) {
      boolean isWritten = use.group(2) != null;
      if (isWritten || !writes.contains(use.group(1))) {
        (isWritten ? writes : reads).add(use.group(1));
      }
    }
    reads.retainAll(labels.getOrDefault(frame, Set.of()));
    writes.retainAll(labels.getOrDefault(frame, Set.of()));
    if (!reads.isEmpty() || !writes.isEmpty()) {
      rows.add(
          "{%s, %s, %s}"
              .formatted(
                  OperationSource.shown(operation), joined(frame, reads), joined(frame, writes)));
    }
  }

  private static String joined(String frame, Set<String> labels) {
    StringJoiner joined = new StringJoiner(" | ");
    joined.setEmptyValue("0");
    labels.forEach(it -> joined.add(frame + ".LABEL_" + it));
    return joined.toString();
  }

  /** The method, or nothing if no labels are used. */
  String code() {
    if (rows.length() == 0) {
      return "";
    }
    return """
        @Override
          protected long[][] labels() {
            return new long[][] {
              %s
            };
          }"""
        .formatted(rows);
  }
}
