package org.saga.agent;

import java.lang.instrument.Instrumentation;

/** Weaves the events of views into what is loaded from now on. */
@FunctionalInterface
public interface EventWeaving {
  /**
   * @param entries is told which entries have found a place
   * @param instrumentation shows those classes only that the views reach
   */
  void start(Advice entries, Instrumentation instrumentation);
}
