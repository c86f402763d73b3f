package org.saga.predict.property;

import java.util.BitSet;
import org.saga.predict.trace.Names;

/** Which of a trace's names a user means; more may come while the trace grows. */
final class Meant {
  private final Names names;
  private final String said;
  private final BitSet numbers = new BitSet();
  private int seen;
  private boolean isExact;

  Meant(Names names, String said) {
    this.names = names;
    this.said = said;
  }

  boolean has(int number) {
    look();
    return numbers.get(number);
  }

  boolean isEmpty() {
    look();
    return numbers.isEmpty();
  }

  int[] all() {
    look();
    return numbers.stream().toArray();
  }

  private void look() {
    for (; seen < names.size() && !isExact; seen++) {
      look(names.name(seen));
    }
  }

  /** A name may be given without what stands before it: packages, classes, objects. */
  private void look(String name) {
    if (name.equals(said)) {
      isExact = true;
      numbers.clear();
      numbers.set(seen);
    } else if (isEndOf(name)) {
      numbers.set(seen);
    }
  }

  private boolean isEndOf(String name) {
    int before = name.length() - said.length() - 1;
    return before >= 0 && name.endsWith(said) && ".:$".indexOf(name.charAt(before)) >= 0;
  }
}
