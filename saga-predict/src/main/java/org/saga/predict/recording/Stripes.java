package org.saga.predict.recording;

/** Which sequence numbers are of which variable, as the agent's {@code Stripes} says. */
final class Stripes {
  private static final long HASH = 0x9E3779B97F4A7C15L;
  private static final int NEIGHBOURS_SHIFT = 4;
  private static final long NEXT_NEIGHBOURS = 0x1F3D5B79L;

  /** The stripe of all events of views. */
  static final int OF_VIEWS = 0;

  private final int bits;

  Stripes(int bits) {
    this.bits = bits;
  }

  int count() {
    return 1 << bits;
  }

  int of(long hash) {
    return (int) (hash * HASH >>> Long.SIZE - bits);
  }

  int ofElement(long array, int index) {
    return of(array + (index >>> NEIGHBOURS_SHIFT) * NEXT_NEIGHBOURS);
  }
}
