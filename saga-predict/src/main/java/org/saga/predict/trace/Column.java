package org.saga.predict.trace;

import java.util.Arrays;

/**
 * Millions of numbers, in pieces: what is there is not copied when more are added, and can be
 * forgotten while others are kept.
 */
public final class Column {
  private static final int BITS = 8;

  /** So many numbers are forgotten at once. */
  public static final int PIECE = 1 << BITS;

  private int[][] pieces = new int[1][];

  /** How many pieces are forgotten. */
  private int forgotten;

  /** Returns the number at a place. */
  public int get(int place) {
    return pieces[place >>> BITS][place & PIECE - 1];
  }

  /** Sets the number at a place, which is at most one behind the others. */
  public void set(int place, int number) {
    int piece = place >>> BITS;
    if (piece >= pieces.length) {
      pieces = Arrays.copyOf(pieces, 2 * pieces.length);
    }
    if (pieces[piece] == null) {
      pieces[piece] = new int[PIECE];
    }
    pieces[piece][place & PIECE - 1] = number;
  }

  /** Forgets numbers before a place, which is at most one behind the others. */
  public void forgetBefore(int place) {
    for (; forgotten < place >>> BITS; forgotten++) {
      pieces[forgotten] = null;
    }
  }

  /**
   * Gives later places to what has earlier ones.
   *
   * @param by how much earlier: a multiple of {@link #PIECE}, and all before it is forgotten
   */
  public void renumber(int by) {
    int gone = by >>> BITS;
    pieces = Arrays.copyOfRange(pieces, gone, Math.max(pieces.length, gone + 1));
    forgotten -= gone;
  }
}
