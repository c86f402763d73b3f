package org.saga.boot.record;

import java.util.Arrays;

/** Small numbers for large ones, in the order in which they are met within a block. */
final class LocalNumbers {
  private long[] keys = new long[64];
  private int[] values = new int[64];
  private long[] inOrder = new long[16];
  private int size;

  /** Returns the small number, from 0; keys are above 0. */
  int of(long key) {
    int at = slot(key);
    if (keys[at] == 0) {
      if (size * 2 >= keys.length) {
        grow();
        at = slot(key);
      }
      keys[at] = key;
      values[at] = size;
      inOrder = size == inOrder.length ? Arrays.copyOf(inOrder, 2 * size) : inOrder;
      inOrder[size++] = key;
    }
    return values[at];
  }

  int size() {
    return size;
  }

  long key(int value) {
    return inOrder[value];
  }

  private int slot(long key) {
    int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & keys.length - 1;
    while (keys[at] != 0 && keys[at] != key) {
      at = at + 1 & keys.length - 1;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int at = slot(oldKeys[i]);
        keys[at] = oldKeys[i];
        values[at] = oldValues[i];
      }
    }
  }
}
