package org.saga.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Set;
import org.saga.weave.ViewIndex;

/** How views get into what is loaded from now on. */
@FunctionalInterface
interface LoadTimeWeaving {
  /**
   * Begins; returns which loaders are reached.
   *
   * @param enabled the names of the views that are on
   * @param preparation is to be run before a class is woven
   */
  VisibleLoaders start(
      ViewIndex views,
      Set<String> enabled,
      GeneratedClasses generated,
      Preparation preparation,
      Instrumentation instrumentation)
      throws IOException, ClassNotFoundException;
}
