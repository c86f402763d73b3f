package org.saga.generator.model;

import java.util.List;

/**
 * The parameters of what is called.
 *
 * @param patterns their patterns as AspectJ writes them, fully qualified
 * @param names their names, null where the view gives none
 * @param variables which of them have a type variable's type, or may have, since several methods
 *     are meant: a class that overrides them may write its own type there
 * @param hidden how many of them the compiler has put before those of the source
 * @param more whether {@code ..} ends them
 */
public record Parameters(
    List<String> patterns, List<String> names, List<Integer> variables, int hidden, boolean more) {
  public static final Parameters NONE = new Parameters(List.of(), List.of(), List.of(), 0, false);

  /** Whether they stand for several lists of types. */
  boolean areOpen() {
    return more || patterns.stream().anyMatch(CallPattern::isOpen);
  }
}
