package org.saga.predict.exact;

/**
 * A lock that a thread has.
 *
 * @param lock its number in the trace
 * @param isShared whether as one of its readers
 * @param since where the thread has taken it
 */
public record HeldLock(int lock, boolean isShared, int since) {

  /** Tells whether two threads cannot have both. */
  public boolean excludes(HeldLock other) {
    return lock == other.lock && !(isShared && other.isShared);
  }
}
