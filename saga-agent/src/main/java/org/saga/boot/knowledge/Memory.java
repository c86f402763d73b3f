package org.saga.boot.knowledge;

import java.util.Arrays;

/**
 * The bit of each temporal operator of a thread's formulas: what was so in the state before. Where
 * a formula speaks of any threads, there is one for each of these.
 */
final class Memory {
  private final int[][] dependsOn;

  /** Those of the state before. */
  private boolean[][] bits;

  /** Those of the state at hand: a formula within a quantifier is looked at more than once. */
  private boolean[][] next;

  private int slots = 1;

  /**
   * @param dependsOn for each operator, the thread variables that it depends on
   */
  Memory(int[][] dependsOn) {
    this.dependsOn = dependsOn;
    this.bits = new boolean[dependsOn.length][1];
    this.next = new boolean[dependsOn.length][1];
  }

  boolean get(int operator, int[] threads) {
    return bits[operator][index(operator, threads)];
  }

  void set(int operator, int[] threads, boolean bit) {
    next[operator][index(operator, threads)] = bit;
  }

  /** The state at hand is the one before from now on; returns whether both are the same. */
  boolean end() {
    boolean[][] before = bits;
    bits = next;
    next = before;
    return Arrays.deepEquals(bits, next);
  }

  private int index(int operator, int[] threads) {
    int index = 0;
    for (int variable : dependsOn[operator]) {
      index = index * slots + threads[variable];
    }
    return index;
  }

  /** A thread becomes known: of it was so what was so of all that are not known. */
  void learn(int slot) {
    if (slot >= slots) {
      grow(Math.max(slot + 1, 2 * slots));
    }
    for (int operator = 0; operator < bits.length; operator++) {
      for (int index = 0; index < bits[operator].length; index++) {
        bits[operator][index] = bits[operator][forgetting(slot, index)];
        next[operator][index] = bits[operator][index];
      }
    }
  }

  /** The same place, with a thread that is not known instead of the one in the slot. */
  private int forgetting(int slot, int index) {
    int result = 0;
    int unit = 1;
    for (int rest = index; rest > 0; rest /= slots) {
      int digit = rest % slots;
      result += digit == slot ? 0 : digit * unit;
      unit *= slots;
    }
    return result;
  }

  private void grow(int more) {
    for (int operator = 0; operator < bits.length; operator++) {
      boolean[] before = bits[operator];
      boolean[] after = new boolean[power(more, dependsOn[operator].length)];
      for (int index = 0; index < before.length; index++) {
        after[moved(index, more)] = before[index];
      }
      bits[operator] = after;
      next[operator] = after.clone();
    }
    slots = more;
  }

  private int moved(int index, int more) {
    int result = 0;
    int unit = 1;
    for (int rest = index; rest > 0; rest /= slots) {
      result += rest % slots * unit;
      unit *= more;
    }
    return result;
  }

  private static int power(int base, int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; i++) {
      power = Math.multiplyExact(power, base);
    }
    return power;
  }
}
