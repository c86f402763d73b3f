package org.saga.generator.weave;

import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** Raises the events of monitors in class files; it is the agent's, which builds take over. */
@FunctionalInterface
public interface MonitorPass {
  /**
   * Returns what weaves a class file; its result is null where there is nothing to do.
   *
   * @param takers names of the classes whose methods take the events
   * @param generated names of the classes of the views
   * @param leftOut is told each method that stays as it is, and why
   */
  UnaryOperator<byte[]> of(
      List<String> takers, Set<String> generated, BiConsumer<String, String> leftOut);
}
