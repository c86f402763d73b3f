package org.saga.boot.record;

import jdk.internal.misc.Unsafe;

/**
 * The hashes that the JVM keeps in the headers of objects. As long as nobody has asked for an
 * object's hash there is none, and it may be chosen.
 *
 * <p>Where it is in the header is found out by trying; if it is not found, no hash is chosen.
 */
final class Headers {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();
  private static final int HASH = Integer.MAX_VALUE;

  /** In the header's lowest bits the lock is, and what a collector has to say. */
  private static final long LOCK = 7;

  private static final long FREE = 1;
  private static final int TRIES = 16;
  private static final int NOWHERE = -1;

  /** By how many bits a hash is shifted. */
  private static final int SHIFT = find();

  private Headers() {}

  /** Returns an object's hash, or 0 if it has none and may be given one. */
  static int hash(Object object) {
    if (SHIFT != NOWHERE) {
      long header = MEMORY.getLong(object, 0L);
      if ((header & LOCK) == FREE) {
        return (int) (header >>> SHIFT) & HASH;
      }
    }
    return System.identityHashCode(object);
  }

  /** Gives an object a hash; tells whether it has been, since another thread may be earlier. */
  static boolean give(Object object, int hash) {
    if (SHIFT == NOWHERE) {
      return false;
    }
    long header = MEMORY.getLong(object, 0L);
    return (header & LOCK) == FREE
        && ((int) (header >>> SHIFT) & HASH) == 0
        && MEMORY.compareAndSetLong(object, 0L, header, header | (long) hash << SHIFT);
  }

  private static int find() {
    int found = MEMORY.addressSize() == Long.BYTES ? shift() : NOWHERE;
    return found != NOWHERE && canBeGiven(found) ? found : NOWHERE;
  }

  /** A hash that the JVM gives is all that changes in a header. */
  private static int shift() {
    int found = NOWHERE;
    for (int i = 0; i < TRIES; i++) {
      Object object = new int[1];
      long before = MEMORY.getLong(object, 0L);
      long hash = System.identityHashCode(object);
      long change = MEMORY.getLong(object, 0L) ^ before;
      int shift = Long.numberOfTrailingZeros(change) - Long.numberOfTrailingZeros(hash);
      boolean isHash = shift >= 0 && hash << shift == change;
      if (!isHash || (before & LOCK) != FREE || found != NOWHERE && found != shift) {
        return NOWHERE;
      }
      found = shift;
    }
    return found;
  }

  private static boolean canBeGiven(int shift) {
    for (int hash = 1; hash > 0; hash <<= 1) {
      Object object = new int[1];
      long header = MEMORY.getLong(object, 0L);
      long given = header | (long) hash << shift;
      if (!MEMORY.compareAndSetLong(object, 0L, header, given)
          || System.identityHashCode(object) != hash) {
        return false;
      }
    }
    return true;
  }
}
