package org.saga.benchmarks;

/** Something for a program to do. */
public interface Workload {

  /**
   * Does what raises this many events, in the views that look at it, and breaks no rule.
   *
   * @return something that depends on all that was done
   */
  long run(int events);

  /** Does what the views forbid. */
  void violate();
}
