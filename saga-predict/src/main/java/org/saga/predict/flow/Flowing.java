package org.saga.predict.flow;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.objectweb.asm.tree.analysis.Value;
import org.saga.predict.trace.Dependences;

/**
 * A value of a local or of the operand stack, by what it comes from.
 *
 * @param items numbers of what the thread has read and decided, in their order; or {@link
 *     Dependences#ALL}
 * @param size how many words it has
 */
record Flowing(int[] items, int size) implements Value {
  static final Flowing NOTHING = new Flowing(new int[0], 1);
  static final Flowing UNKNOWN = new Flowing(new int[] {Dependences.ALL}, 1);

  static Flowing of(int item) {
    return new Flowing(new int[] {item}, 1);
  }

  @Override
  public int getSize() {
    return size;
  }

  boolean isNothing() {
    return items.length == 0;
  }

  Flowing sized(int to) {
    return to == size ? this : new Flowing(items, to);
  }

  /** The same value, which also comes from what another one comes from. */
  Flowing and(Flowing other) {
    if (other.items.length == 0 || Arrays.equals(items, other.items) || isUnknown()) {
      return this;
    }
    return items.length == 0 || other.isUnknown()
        ? other.sized(size)
        : new Flowing(
            IntStream.concat(Arrays.stream(items), Arrays.stream(other.items))
                .sorted()
                .distinct()
                .toArray(),
            size);
  }

  private boolean isUnknown() {
    return items.length > 0 && items[0] == Dependences.ALL;
  }
}
