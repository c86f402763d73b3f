package org.saga.generator.weave;

import java.util.List;
import java.util.function.UnaryOperator;

/** Turns method references into calls; it is the agent's, which builds take over. */
@FunctionalInterface
public interface ReferencePass {
  /**
   * Returns what rewrites a class file; its result is null where there is nothing to do.
   *
   * @param events the lines about the views' entries
   * @param types where the class files' other types are looked for
   */
  UnaryOperator<byte[]> of(List<String> events, ClassLoader types);
}
