package org.saga.check;

/** Thrown when a parser asks for an event that has not happened yet. */
final class LookedBeyond extends ControlFlow {
  private static final long serialVersionUID = 1;

  static final LookedBeyond SIGNAL = new LookedBeyond();

  private LookedBeyond() {}
}
