package org.saga.boot.record;

/**
 * What a thread has done, a part that can be read on its own, or after the one before.
 *
 * @param thread its number
 * @param words see {@link Operations}
 * @param from where what is new begins
 * @param end how many words there are
 * @param continues whether a reader needs the numbers that the block before has said
 * @param isLast whether the thread has ended
 */
record Block(
    long thread, String name, long[] words, int from, int end, boolean continues, boolean isLast) {

  /** What says that nothing comes any more that belongs before what came before the last mark. */
  static final Block MARK = new Block(0, "", new long[0], 0, 0, false, false);

  boolean isMark() {
    return this == MARK;
  }

  boolean isEmpty() {
    return from == end && !isLast;
  }
}
