package org.saga.generator.syntax;

import java.util.List;

/**
 * A view, as written.
 *
 * @param scope {@code thread}, {@code local} or {@code global}
 * @param name its name
 * @param viable the word {@code viable}, or null
 * @param grammar the grammar's file
 * @param specified the specified type (local views), or null
 * @param platform whether it is about objects of the Java platform's own classes only
 * @param noField whether histories are kept outside of the objects
 * @param events its events
 */
public record ViewNode(
    Scope scope,
    Word name,
    Word viable,
    Word grammar,
    TypeNode specified,
    boolean platform,
    boolean noField,
    List<EventNode> events) {
  /** Whose history. */
  public enum Scope {
    THREAD,
    LOCAL,
    GLOBAL
  }
}
