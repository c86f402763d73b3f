package org.saga.generator.model;

import org.saga.generator.types.Resolved;

/**
 * A type of a view, resolved.
 *
 * @param pattern as AspectJ writes it, without type arguments
 * @param full with its type arguments
 * @param name its qualified name alone
 * @param status whether the name was found
 * @param open whether it stands for several types
 */
record ResolvedType(
    String pattern, String full, String name, Resolved.Status status, boolean open) {
  boolean isFound() {
    return status == Resolved.Status.FOUND;
  }

  /** The same after an error was reported, so that no other follows from it. */
  ResolvedType asWrong() {
    return new ResolvedType(pattern, full, name, Resolved.Status.UNKNOWN, open);
  }

  /** Whether an error was reported. */
  boolean isWrong() {
    return status == Resolved.Status.UNKNOWN || status == Resolved.Status.AMBIGUOUS;
  }
}
