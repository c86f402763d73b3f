package org.saga.predict.trace;

import java.util.Arrays;

/** The values of events, of which few have one: where none has, there is next to nothing. */
final class ValueColumn {
  private static final int BITS = 6;
  private static final int PIECE = 1 << BITS;

  private Object[][] pieces = new Object[1][];

  Object get(int place) {
    int piece = place >>> BITS;
    return piece >= pieces.length || pieces[piece] == null
        ? Trace.UNKNOWN
        : pieces[piece][place & PIECE - 1];
  }

  /** Sets a value; places where none is set are unknown. */
  void set(int place, Object value) {
    if (value != Trace.UNKNOWN) {
      piece(place >>> BITS)[place & PIECE - 1] = value;
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
