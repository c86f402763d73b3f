package org.saga.config;

import java.util.Locale;
import java.util.Optional;

/** What happens after a violation was logged. */
public enum Policy {
  /** It is thrown in the thread that did the event. */
  THROW,
  /** The program goes on. */
  LOG,
  /** The program ends with exit code 1. */
  EXIT,
  /** The thread does what the program has for it. */
  RECOVER;

  /** The values of the option. */
  static final String WORDS = "one of throw, log, exit, recover";

  /** Tells whether it has to do with each violation, whether that is known already or not. */
  public boolean isForEach() {
    return this == THROW || this == RECOVER;
  }

  /** Returns the value of the option. */
  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the policy that the option's value means. */
  static Optional<Policy> named(String value) {
    for (Policy policy : values()) {
      if (policy.word().equalsIgnoreCase(value)) {
        return Optional.of(policy);
      }
    }
    return Optional.empty();
  }

  static boolean isWord(String value) {
    return named(value).isPresent();
  }
}
