package org.saga.stream;

/**
 * The attributes, locals and labels of one run of a grammar's rule.
 *
 * <p>A machine has a subclass for each rule. A frame that a state holds is never changed: it is
 * copied first.
 */
public abstract class Frame {

  /** Tells whether it has no fields, so that all runs of the rule share one. */
  protected boolean isEmpty() {
    return false;
  }

  /** Returns what the caller of the rule can still read of it, without its labels. */
  protected Frame returned() {
    return this;
  }

  /** Returns a frame of its own with the same fields. */
  protected abstract Frame copy();
}
