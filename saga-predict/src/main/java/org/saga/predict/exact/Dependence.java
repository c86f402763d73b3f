package org.saga.predict.exact;

/**
 * Says what the events of a thread depend on. A trace that tells nothing of control is judged as if
 * each event depended on every read before it in its thread.
 */
@FunctionalInterface
public interface Dependence {
  /** Each event depends on all reads of its thread that come before it. */
  Dependence ON_ALL_READS_BEFORE = read -> true;

  /** Tells whether something depends on what the read at a place has seen. */
  boolean matters(int read);
}
