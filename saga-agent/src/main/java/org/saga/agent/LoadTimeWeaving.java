package org.saga.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import org.saga.weave.ViewIndex;

/** How views get into what is loaded from now on. */
@FunctionalInterface
interface LoadTimeWeaving {
  /**
   * Begins; returns which loaders are reached.
   *
   * @param preparation is to be run before a class is woven
   */
  VisibleLoaders start(
      ViewIndex views,
      GeneratedClasses generated,
      Preparation preparation,
      Instrumentation instrumentation)
      throws IOException, ClassNotFoundException;
}
