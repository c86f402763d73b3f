package org.saga.predict.trace;

import java.util.Arrays;

/** The values of events, of which few have one: where none has, there is next to nothing. */
final class ValueColumn {
  private static final int BITS = 6;
  private static final int PIECE = 1 << BITS;

  private Object[][] pieces = new Object[1][];

  /** How many pieces are forgotten. */
  private int forgotten;

  Object get(int place) {
    int piece = place >>> BITS;
    return piece >= pieces.length || pieces[piece] == null
        ? Trace.UNKNOWN
        : pieces[piece][place & PIECE - 1];
  }

  /** Sets a value, also where there was another one; places where none is set are unknown. */
  void set(int place, Object value) {
    if (value != get(place)) {
      piece(place >>> BITS)[place & PIECE - 1] = value;
    }
  }

  /** Forgets values before a place. */
  void forgetBefore(int place) {
    for (; forgotten < Math.min(place >>> BITS, pieces.length); forgotten++) {
      pieces[forgotten] = null;
    }
  }

  private Object[] piece(int piece) {
    if (piece >= pieces.length) {
      pieces = Arrays.copyOf(pieces, Math.max(piece + 1, 2 * pieces.length));
    }
    if (pieces[piece] == null) {
      pieces[piece] = new Object[PIECE];
      Arrays.fill(pieces[piece], Trace.UNKNOWN);
    }
    return pieces[piece];
  }
}
