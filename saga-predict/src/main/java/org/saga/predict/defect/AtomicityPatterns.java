package org.saga.predict.defect;

import java.util.List;

/**
 * The orders of accesses of a block and of another thread that no run has in which the block comes
 * at once: those of Vaziri, Tip and Dolby, for one variable and for two.
 */
final class AtomicityPatterns {
  /** What the block does, what is done elsewhere, and what the block does then. */
  static final List<String> OF_ONE = List.of("RWW", "RWR", "WRW", "WWR", "WWW");

  /**
   * Two accesses of each, in their order, with their variables: a small letter is elsewhere. The
   * block is at the first variable first.
   */
  static final List<String> OF_TWO =
      List.of(
          "W1w1w2W2",
          "W1w2w1W2",
          "W1w2W2w1",
          "W1r1r2W2",
          "W1r2r1W2",
          "R1w1w2R2",
          "R1w2w1R2",
          "R1w2R2w1",
          "W1r2W2r1");

  private AtomicityPatterns() {}
}
