package org.saga.boot.record;

import java.util.Arrays;

/** All ranges, by the hashes in them. */
final class Ranges {
  private static final int FIRST_SIZE = 1 << 10;
  private static final int MOST = 1 << Integer.SIZE - 1 - Range.BITS;

  /** Of hashes that nobody of the recorder has given. */
  private static final Range FOREIGN = new Range(null, 0);

  private static volatile Range[] all = new Range[FIRST_SIZE];

  /** There is no hash 0, and no range 0. */
  private static int last;

  private Ranges() {}

  /** Returns the range of a hash, or null if it is not known whether there is one. */
  static Range of(int hash) {
    Range[] known = all;
    int number = hash >>> Range.BITS;
    return number < known.length ? known[number] : null;
  }

  /**
   * Begins a read; returns an object's range if it is the running thread's own, or null. See {@link
   * Range#isOwnStill}.
   */
  static Range ofOwn(Object object) {
    int hash = Headers.hash(object);
    Range range = of(hash);
    if (range == null || !range.isOfRunning(hash)) {
      return null;
    }
    range.setUsed(hash, range.owner.place);
    return range;
  }

  /** As above, of a write; the object is the thread's own until {@link Owner#end} then. */
  static Range ofOwnToWrite(Object object) {
    Range range = ofOwn(object);
    if (range == null) {
      return null;
    }
    Owner owner = range.owner;
    owner.enter();
    if (!range.isOwnStill(object)) {
      owner.end();
      return null;
    }
    range.setWritten(Headers.hash(object), owner.place);
    return range;
  }

  /** Returns the range of a hash. What has a hash by the JVM alone may belong to anybody. */
  static Range known(int hash) {
    Range known = of(hash);
    return known == null ? foreign(hash >>> Range.BITS) : known;
  }

  private static synchronized Range foreign(int number) {
    reserve(number);
    if (all[number] == null) {
      all[number] = FOREIGN;
    }
    return all[number];
  }

  /** Returns another range for a thread, or null if there are no more. */
  static synchronized Range next(Owner owner) {
    do {
      last = Math.min(MOST, last + 1);
      if (last == MOST) {
        return null;
      }
      reserve(last);
    } while (all[last] != null);
    Range range = new Range(owner, last);
    all[last] = range;
    return range;
  }

  private static void reserve(int number) {
    if (number >= all.length) {
      all = Arrays.copyOf(all, Integer.highestOneBit(number) << 1);
    }
  }
}
