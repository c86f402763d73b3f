package org.saga.predict.recording;

/** Numbers for pairs of numbers, from 0 in the order in which they were first met. */
final class PairNumbers {
  private static final int FIRST_SIZE = 256;

  private long[] firsts = new long[FIRST_SIZE];
  private long[] seconds = new long[FIRST_SIZE];
  private int[] numbers = new int[FIRST_SIZE];
  private int size;

  /** Returns the number of a pair, which gets one if it has none. */
  int add(long first, long second) {
    int at = slot(first, second);
    if (numbers[at] == 0) {
      if (size * 2 >= numbers.length) {
        grow();
        at = slot(first, second);
      }
      firsts[at] = first;
      seconds[at] = second;
      numbers[at] = ++size;
    }
    return numbers[at] - 1;
  }

  private int slot(long first, long second) {
    long hash = (first * 0x9E3779B97F4A7C15L ^ second) * 0xC2B2AE3D27D4EB4FL;
    int at = (int) (hash >>> 32) & numbers.length - 1;
    while (numbers[at] != 0 && (firsts[at] != first || seconds[at] != second)) {
      at = at + 1 & numbers.length - 1;
    }
    return at;
  }

  private void grow() {
    long[] oldFirsts = firsts;
    long[] oldSeconds = seconds;
    int[] oldNumbers = numbers;
    firsts = new long[2 * oldFirsts.length];
    seconds = new long[firsts.length];
    numbers = new int[firsts.length];
    for (int i = 0; i < oldNumbers.length; i++) {
      if (oldNumbers[i] != 0) {
        int at = slot(oldFirsts[i], oldSeconds[i]);
        firsts[at] = oldFirsts[i];
        seconds[at] = oldSeconds[i];
        numbers[at] = oldNumbers[i];
      }
    }
  }
}
