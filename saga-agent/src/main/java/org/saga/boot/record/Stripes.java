package org.saga.boot.record;

import jdk.internal.misc.Unsafe;
import org.saga.boot.order.ArrayOffsets;

/**
 * Sequence numbers that tell the true order of what is done to shared variables.
 *
 * <p>A variable belongs to a stripe. Who writes it locks the stripe, writes, and unlocks with the
 * next number. Who reads it takes the number before and after, and reads again if it has moved. So
 * a read that has the number {@code n} comes after the write that made the number {@code n}, and
 * before the one that makes the next.
 *
 * <p>Nothing may be done while a stripe is locked that loads a class, waits or throws.
 *
 * <p>A stripe's word is twice its number, and odd while the stripe is locked. It is read as a
 * volatile variable and locked by a compare-and-set: of two threads that lock one stripe each and
 * then read the other one, one sees the other's lock. Therefore the numbers of all stripes together
 * and the order within each thread never make a circle.
 */
public final class Stripes {
  /** How many bits the number of a stripe has. */
  public static final int BITS = 12;

  private static final int COUNT = 1 << BITS;
  private static final int LONGS_APART = 4;
  private static final int BYTES_APART_SHIFT = 5;
  private static final int SPINS = 200;

  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final long[] WORDS = new long[COUNT * LONGS_APART];
  private static final long BASE = ArrayOffsets.first(WORDS);

  private Stripes() {}

  /** Returns the stripe of what a hash stands for. */
  public static int of(long hash) {
    return (int) (hash * 0x9E3779B97F4A7C15L >>> 64 - BITS);
  }

  /** Waits until nobody writes; returns the word to hand to {@link #moved}. */
  public static long begin(int stripe) {
    long word = MEMORY.getLongVolatile(WORDS, address(stripe));
    return (word & 1) == 0 ? word : awaitFree(stripe);
  }

  /** Tells whether somebody has written, or may have, since {@link #begin}. */
  public static boolean moved(int stripe, long word) {
    MEMORY.loadFence();
    return MEMORY.getLong(WORDS, address(stripe)) != word;
  }

  /** Locks a stripe; returns the word to hand to {@link #unlock} or {@link #release}. */
  public static long lock(int stripe) {
    long word = MEMORY.getLongVolatile(WORDS, address(stripe));
    while ((word & 1) != 0 || !MEMORY.compareAndSetLong(WORDS, address(stripe), word, word + 1)) {
      word = awaitFree(stripe);
    }
    return word;
  }

  /** Ends a write; returns the word with the number that it has made. */
  public static long unlock(int stripe, long word) {
    MEMORY.putLongRelease(WORDS, address(stripe), word + 2);
    return word + 2;
  }

  /** Ends what was no write after all: a read, as of a compare-and-set that has failed. */
  public static void release(int stripe, long word) {
    MEMORY.putLongRelease(WORDS, address(stripe), word);
  }

  /** Makes another number, for an event that comes after all those before; returns its word. */
  public static long next(int stripe) {
    return unlock(stripe, lock(stripe));
  }

  private static long address(int stripe) {
    return BASE + ((long) stripe << BYTES_APART_SHIFT);
  }

  private static long awaitFree(int stripe) {
    for (int spins = 0; ; spins++) {
      long word = MEMORY.getLongVolatile(WORDS, address(stripe));
      if ((word & 1) == 0) {
        return word;
      }
      pauseOrGiveWay(spins);
    }
  }

  /** Waits for another thread that will soon be done; it may be kept from the processor. */
  static void pauseOrGiveWay(int spins) {
    if (spins < SPINS) {
      Thread.onSpinWait();
    } else {
      ThreadLog entered = Guard.enter();
      Thread.yield();
      Guard.leave(entered);
    }
  }
}
