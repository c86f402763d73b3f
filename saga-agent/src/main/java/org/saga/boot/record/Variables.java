package org.saga.boot.record;

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
  /** What is not known to the program orders threads, and is nothing else. */
  private static final long JDK = 1L << 62;

  private static final int STRIPE_SHIFT = 40;
  private static final int LINE_SHIFT = 6;

  private Variables() {}

  /**
   * Returns the variable of an object, an array or a class. A program's are those which its own
   * accesses mean; any other only orders threads.
   */
  public static long of(ThreadLog log, Object base, long offset) {
    if (base instanceof Numbered) {
      long number = ObjectNumbers.of(log, base);
      return number | (long) Stripes.of(number) << STRIPE_SHIFT;
    }
    if (base.getClass().isArray()) {
      long number = log.entries.of(base).number;
      return number | (long) ofElement(number, offset) << STRIPE_SHIFT;
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
  static int ofElement(long array, long offset) {
    return Stripes.of(array + (offset >>> LINE_SHIFT) * 0x1F3D5B79L);
  }

  /** A variable was read. */
  public static void read(ThreadLog log, long variable, Object base, long offset, long word) {
    int stripe = stripe(variable);
    if ((variable & JDK) != 0) {
      log.saw(Operations.READ_SYNC, 0, variable & Operations.OBJECT_MASK, stripe, word);
    } else {
      long object = variable & Operations.OBJECT_MASK;
      log.saw(Operations.READ_OFFSET, 0, object, where(log, base, offset), stripe, word);
    }
  }

  /** A variable was written. */
  public static void wrote(ThreadLog log, long variable, Object base, long offset, long word) {
    made(log, Operations.WRITE_SYNC, Operations.WRITE_OFFSET, variable, base, offset, word);
  }

  /** A variable was read and written in one step. */
  public static void updated(ThreadLog log, long variable, Object base, long offset, long word) {
    made(log, Operations.UPDATE_SYNC, Operations.UPDATE_OFFSET, variable, base, offset, word);
  }

  private static void made(
      ThreadLog log, int ofJdk, int ofOffset, long variable, Object base, long offset, long word) {
    int stripe = stripe(variable);
    long object = variable & Operations.OBJECT_MASK;
    if ((variable & JDK) != 0) {
      log.made(ofJdk, 0, object, stripe, word);
    } else {
      log.made(ofOffset, 0, object, where(log, base, offset), stripe, word);
    }
  }

  /** The offset, and the class by which its meaning is known. */
  private static long where(ThreadLog log, Object base, long offset) {
    return offset | (long) ObjectNumbers.typeOf(log, base) << Integer.SIZE;
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
      log.made(Operations.WRITE_SYNC, 0, key, stripe, Stripes.next(stripe));
    }
  }

  /** Something was taken over, see {@link #give}. */
  public static void take(Object about, int what) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      long variable = ofJdk(about, -1L - what);
      int stripe = stripe(variable);
      long key = variable & Operations.OBJECT_MASK;
      log.saw(Operations.READ_SYNC, 0, key, stripe, Stripes.begin(stripe));
    }
  }
}
