package org.saga.boot.record;

import jdk.internal.misc.Unsafe;
import org.saga.boot.order.ArrayOffsets;

/**
 * Variables by their object and offset, as the JDK's Unsafe and what is built upon it name them.
 *
 * <p>Such an access is recorded like this; a failed compare-and-set is a read:
 *
 * <pre>
 *   ThreadLog log = ThreadLog.current();
 *   if (log == null) { just do it }
 *   long variable = Variables.of(log, base, offset);       or ofJdk(base, offset)
 *   int stripe = Variables.stripe(variable);
 *
 *   read:   long word;
 *           do {
 *             word = Stripes.begin(stripe);
 *             value = ...;
 *           } while (Stripes.moved(stripe, word));
 *           Variables.read(log, variable, base, offset, word);
 *
 *   write:  long word = Stripes.lock(stripe);
 *           ...;
 *           Variables.wrote(log, variable, base, offset, Stripes.unlock(stripe, word));
 *
 *   update: long word = Stripes.lock(stripe);
 *           boolean done = ...;
 *           if (done) {
 *             Variables.updated(log, variable, base, offset, Stripes.unlock(stripe, word));
 *           } else {
 *             Stripes.release(stripe, word);
 *             Variables.read(log, variable, base, offset, word);
 *           }
 * </pre>
 */
public final class Variables {
  private static final Unsafe MEMORY = Unsafe.getUnsafe();

  /** What is not known to the program orders threads, and is nothing else. */
  private static final long JDK = 1L << 62;

  private static final int STRIPE_SHIFT = 40;
  private static final int NEIGHBOURS_SHIFT = 4;
  private static final long NEXT_NEIGHBOURS = 0x1F3D5B79L;

  private Variables() {}

  /**
   * Returns the variable of an object, an array or a class. A program's are those which its own
   * accesses mean; any other only orders threads. Another thread that owns it does not any more.
   */
  public static long of(ThreadLog log, Object base, long offset) {
    if (base instanceof Numbered numbered) {
      log.meet(numbered);
      long number = ObjectNumbers.of(numbered);
      return number | (long) Stripes.of(number) << STRIPE_SHIFT;
    }
    if (base.getClass().isArray()) {
      log.meet(base);
      long number = log.entries.of(base).number;
      return number | (long) ofElement(number, index(base, offset)) << STRIPE_SHIFT;
    }
    return ofJdk(base, offset);
  }

  /** Returns a variable of an object, or an array, that only the JDK's own code uses. */
  public static long ofJdk(Object base, long offset) {
    long hash = System.identityHashCode(base) * 0x9E3779B97F4A7C15L + offset * 0xC2B2AE3D27D4EB4FL;
    long key = hash >>> 64 - Operations.OBJECT_BITS;
    return JDK | key | (long) Stripes.of(key) << STRIPE_SHIFT;
  }

  /** Returns the variable's stripe. */
  public static int stripe(long variable) {
    return (int) (variable >>> STRIPE_SHIFT) & (1 << Stripes.BITS) - 1;
  }

  /** The stripe of an element: neighbours, whose writers disturb each other anyway, share one. */
  static int ofElement(long array, int index) {
    return Stripes.of(array + (index >>> NEIGHBOURS_SHIFT) * NEXT_NEIGHBOURS);
  }

  private static int index(Object array, long offset) {
    Class<?> type = array.getClass();
    return (int) ((offset - ArrayOffsets.first(array)) / MEMORY.arrayIndexScale(type));
  }

  /** A variable was read. */
  public static void read(ThreadLog log, long variable, Object base, long offset, long word) {
    int stripe = stripe(variable);
    long object = variable & Operations.OBJECT_MASK;
    if ((variable & JDK) != 0) {
      log.saw(Operations.READ_SYNC, log.where(), object, stripe, word);
    } else if (base instanceof Numbered) {
      log.saw(Operations.READ_OFFSET, log.where(), object, at(log, base, offset), stripe, word);
    } else {
      int index = index(base, offset);
      log.saw(Operations.READ_ELEMENT, log.where(), object, at(log, base, index), stripe, word);
    }
  }

  /** A variable was written. */
  public static void wrote(ThreadLog log, long variable, Object base, long offset, long word) {
    made(log, 1, variable, base, offset, word);
  }

  /** A variable was read and written in one step. */
  public static void updated(ThreadLog log, long variable, Object base, long offset, long word) {
    made(log, 2, variable, base, offset, word);
  }

  /** {@code kind} is added to the operation that reads. */
  private static void made(
      ThreadLog log, int kind, long variable, Object base, long offset, long word) {
    int stripe = stripe(variable);
    long object = variable & Operations.OBJECT_MASK;
    if ((variable & JDK) != 0) {
      log.made(Operations.READ_SYNC + kind, log.where(), object, stripe, word);
    } else if (base instanceof Numbered) {
      long at = at(log, base, offset);
      log.made(Operations.READ_OFFSET + kind, log.where(), object, at, stripe, word);
    } else {
      long at = at(log, base, index(base, offset));
      log.made(Operations.READ_ELEMENT + kind, log.where(), object, at, stripe, word);
    }
  }

  /** An offset or an index, and the class by which its meaning is known. */
  private static long at(ThreadLog log, Object base, long where) {
    return where | (long) ObjectNumbers.typeOf(log, base) << Integer.SIZE;
  }

  /**
   * Something is handed over that no variable tells of, as a permit of {@code unpark}: what was
   * done before comes before what follows {@link #take}.
   *
   * @param about an object that both know
   * @param what any number that tells such things of one object apart
   */
  public static void give(Object about, int what) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      long variable = ofJdk(about, -1L - what);
      int stripe = stripe(variable);
      long key = variable & Operations.OBJECT_MASK;
      log.made(Operations.WRITE_SYNC, log.where(), key, stripe, Stripes.next(stripe));
    }
  }

  /** Something was taken over, see {@link #give}. */
  public static void take(Object about, int what) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      long variable = ofJdk(about, -1L - what);
      int stripe = stripe(variable);
      long key = variable & Operations.OBJECT_MASK;
      log.saw(Operations.READ_SYNC, log.where(), key, stripe, Stripes.begin(stripe));
    }
  }
}
