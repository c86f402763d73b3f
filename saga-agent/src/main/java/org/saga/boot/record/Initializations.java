package org.saga.boot.record;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Orders what a class does to initialize itself before what other threads do with it, as the JVM
 * does.
 */
public final class Initializations {
  private static final Object ALL = new Object();
  private static final Map<String, Integer> NUMBERS = new HashMap<>();

  /** Who finds a class here later than it is has run none of its code, either. */
  private static boolean[] ended = new boolean[256];

  private Initializations() {}

  /** Returns the number of a class; those of one name in several loaders have one. */
  public static synchronized int number(String name) {
    Integer number = NUMBERS.putIfAbsent(name, NUMBERS.size());
    return number == null ? NUMBERS.size() - 1 : number;
  }

  /** The running thread has initialized a class. */
  public static void ended(int number) {
    Variables.give(ALL, number);
    note(number);
  }

  private static synchronized void note(int number) {
    if (number >= ended.length) {
      ended = Arrays.copyOf(ended, 2 * number);
    }
    ended[number] = true;
  }

  /** The running thread uses a class. */
  public static void used(int number) {
    boolean[] known = ended;
    if (number < known.length && known[number]) {
      ThreadLog log = ThreadLog.current();
      if (log != null && log.isNew(number)) {
        Variables.take(ALL, number);
      }
    }
  }
}
