package org.saga.benchmarks;

/** What a thread does with two locks of its own; a lock operation locks or unlocks one of them. */
public interface LockWorkload extends Workload {

  /** Locks and unlocks as often as this. */
  @Override
  long run(int operations);

  /** Holds both locks as long as the work takes. */
  void holding(Runnable work);
}
