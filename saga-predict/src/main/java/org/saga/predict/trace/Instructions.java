package org.saga.predict.trace;

/** The instructions that did events: where none is known of any, there is next to nothing. */
final class Instructions {
  private final Column numbers = new Column();
  private int size;

  int get(int place) {
    return place < size ? numbers.get(place) : Trace.NOWHERE;
  }

  /** Sets the number at the last place. */
  void set(int place, int number) {
    for (; size < place; size++) {
      numbers.set(size, Trace.NOWHERE);
    }
    numbers.set(place, number);
    size = place + 1;
  }
}
