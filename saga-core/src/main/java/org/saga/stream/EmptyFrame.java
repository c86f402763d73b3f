package org.saga.stream;

/** The frame of a rule that has neither attributes nor labels; all runs of the rule share one. */
public abstract class EmptyFrame extends Frame {
  @Override
  protected final boolean isEmpty() {
    return true;
  }

  @Override
  protected final boolean isSame(Frame other, long read) {
    return true;
  }

  @Override
  protected final int hashOf(long read) {
    return 1;
  }
}
