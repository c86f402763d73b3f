package org.saga.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import org.saga.weave.ViewIndex;

/** How views get into what is loaded from now on. */
@FunctionalInterface
interface LoadTimeWeaving {
  /** Begins, when the classes of the views are loaded; returns which loaders are reached. */
  Reach start(ViewIndex views, GeneratedClasses generated, Instrumentation instrumentation)
      throws IOException;
}
