package org.saga.boot.record;

import java.util.Arrays;

/**
 * Which reads a thread need not record, since they tell nothing that it has not recorded before.
 *
 * <p>A thread that reads a variable at one place again and again learns nothing new while nobody
 * writes to the variable. What it hands on by such a read, that is what comes before the next
 * write, it has handed on by the last read that it recorded, if it has learnt nothing between them
 * and done nothing but reading. Whatever can be told of the read that is left out can be told of
 * that one, which is at the same place.
 *
 * <p>Two of such reads are recorded, since something may happen between two reads of a thread.
 */
final class RepeatedReads {
  private static final int BITS = 8;
  private static final int EVENT = 0;
  private static final int MORE = 1;
  private static final int KEY = 2;
  private static final int TOLD = 3;
  private static final int WORDS_SHIFT = 2;

  /**
   * The reads that were recorded, the latest one of those that share a slot: the event's words,
   * under which number of which stripe, and twice how much the thread had told then, and one if it
   * was the second time.
   */
  private long[] reads;

  /** How many events the thread has recorded by which it may have learnt or done something. */
  private long news = 1;

  /** The thread has recorded an event. */
  void happened() {
    news++;
  }

  /** Forgets all. */
  void clear() {
    if (reads != null) {
      Arrays.fill(reads, 0);
    }
  }

  /** There are no more. */
  void close() {
    reads = null;
  }

  /**
   * Tells whether a read need not be recorded; else it is going to be.
   *
   * @param event what tells object and place
   * @param more what else tells the variable
   * @param key a number of a stripe, under which the variable is what it was
   */
  boolean isRepeated(long event, long more, long key) {
    if (reads == null) {
      reads = new long[1 << BITS + WORDS_SHIFT];
    }
    int at = (int) ((event + more) * 0x9E3779B97F4A7C15L >>> Long.SIZE - BITS) << WORDS_SHIFT;
    long told = news << 1;
    if (reads[at + EVENT] != event || reads[at + MORE] != more || reads[at + KEY] != key) {
      reads[at + EVENT] = event;
      reads[at + MORE] = more;
      reads[at + KEY] = key;
      happened();
      reads[at + TOLD] = news << 1;
      return false;
    }
    if (reads[at + TOLD] == told) {
      reads[at + TOLD] = told | 1;
      return false;
    }
    boolean isThird = reads[at + TOLD] == (told | 1);
    if (!isThird) {
      reads[at + TOLD] = told;
    }
    return isThird;
  }
}
