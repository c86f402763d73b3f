package org.saga.agent.weave;

import java.util.function.Predicate;

/** What is known of the types above others. */
@FunctionalInterface
interface Supertypes {
  /** Where nothing is known any type may have any supertype. */
  Supertypes UNKNOWN = (type, isWanted) -> true;

  /**
   * Tells whether a type, by its internal name, or one above it is wanted.
   *
   * @param isWanted asks for a name as {@link TypePattern#readable} gives it
   */
  boolean anyIs(String type, Predicate<String> isWanted);
}
