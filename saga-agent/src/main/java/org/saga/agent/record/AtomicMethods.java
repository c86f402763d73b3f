package org.saga.agent.record;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which methods of the program should be atomic. A pattern is a method with its class, as {@code
 * pkg.Class.method}, or an end of that; a star stands for any text. {@code @Name} stands for the
 * methods that have an annotation of that name, and for those of classes that have it.
 */
public final class AtomicMethods {
  private static final String ANNOTATION = "@";

  private final List<Pattern> methods = new ArrayList<>();
  private final List<Pattern> annotations = new ArrayList<>();

  /** Reads patterns with commas between. */
  public AtomicMethods(String all) {
    for (String pattern : all.split(",")) {
      String name = pattern.trim();
      if (name.startsWith(ANNOTATION)) {
        annotations.add(RecordedFields.compiled(name.substring(ANNOTATION.length())));
      } else if (!name.isEmpty()) {
        methods.add(Pattern.compile("(.*[.$])?" + RecordedFields.compiled(name)));
      }
    }
  }

  /** Whether there are any at all. */
  boolean areNone() {
    return methods.isEmpty() && annotations.isEmpty();
  }

  /** Tells whether a method is meant by its name, {@code pkg.Class.method}. */
  boolean areNamed(String method) {
    return methods.stream().anyMatch(it -> it.matcher(method).matches());
  }

  /** Tells whether an annotation says that what has it is meant. */
  boolean areMarkedBy(String descriptor) {
    String name = descriptor.substring(descriptor.lastIndexOf('/') + 1, descriptor.length() - 1);
    String simple = name.substring(name.lastIndexOf('$') + 1);
    return annotations.stream().anyMatch(it -> it.matcher(simple).matches());
  }
}
