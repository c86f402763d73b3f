package org.saga.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What happens after a violation was logged. */
public enum Policy {
  /** It is thrown in the thread that did the event. */
  THROW,
  /** The program goes on. */
  LOG,
  /** The program ends with exit code 1. */
  EXIT;

  /** Returns the value of the option. */
  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the policy that the option's value means. */
  static Optional<Policy> named(String value) {
    return Arrays.stream(values()).filter(it -> it.word().equalsIgnoreCase(value)).findFirst();
  }

  static boolean isWord(String value) {
    return named(value).isPresent();
  }

  /** Returns the values of the option. */
  static String words() {
    return "one of " + Arrays.stream(values()).map(Policy::word).collect(Collectors.joining(", "));
  }
}
