package org.saga.agent.record;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Which fields are relevant: of these the values are recorded, too. A pattern is a field with its
 * class, as {@code pkg.Class.field}; a star stands for any text.
 */
public final class RecordedFields implements Predicate<String> {
  private final List<Pattern> patterns = new ArrayList<>();
  private final List<Pattern> names = new ArrayList<>();

  /** Reads patterns with commas between. */
  public RecordedFields(String all) {
    for (String pattern : all.split(",")) {
      if (!pattern.isBlank()) {
        patterns.add(compiled(pattern.trim()));
        names.add(compiled(name(pattern.trim())));
      }
    }
  }

  /** What a pattern says of the name alone; a star may stand for dots, too. */
  private static String name(String pattern) {
    int star = pattern.lastIndexOf('*');
    int dot = pattern.lastIndexOf('.');
    return dot > star || star < 0 ? pattern.substring(dot + 1) : pattern.substring(star);
  }

  /** The regular expression of a text in which a star stands for any text. */
  static Pattern compiled(String pattern) {
    StringBuilder regex = new StringBuilder();
    for (String part : pattern.split("\\*", -1)) {
      regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(part));
    }
    return Pattern.compile(regex.toString());
  }

  /** Tells whether a field is meant; a name without a dot is a field of any class. */
  @Override
  public boolean test(String field) {
    String simple = field.substring(field.lastIndexOf('.') + 1);
    return patterns.stream()
        .anyMatch(it -> it.matcher(field).matches() || it.matcher(simple).matches());
  }

  /** Tells whether a field of a name may be meant, whatever its class is. */
  public boolean mayMean(String name) {
    return names.stream().anyMatch(it -> it.matcher(name).matches());
  }
}
