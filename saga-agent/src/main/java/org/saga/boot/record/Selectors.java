package org.saga.boot.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers of methods that the program calls, by the class that is named, name and descriptor. */
public final class Selectors {
  /** Stands for the classes whose objects may have data of the JDK. */
  public static final String ANY = "";

  private static final byte UNKNOWN = 0;
  private static final byte PLAIN = 1;
  private static final byte OTHER = 2;

  private static final Map<Selector, Integer> NUMBERS = new HashMap<>();
  private static final List<Selector> ALL = new ArrayList<>();

  /** By number, whether objects that have the method are known to have nothing of the JDK. */
  private static byte[] kinds = new byte[256];

  private record Selector(String owner, String method) {}

  private Selectors() {}

  /**
   * Returns the number of a method.
   *
   * @param owner the class that is named, as in Java programs, or {@link #ANY}
   */
  public static synchronized int number(String owner, String name, String descriptor) {
    Selector method = new Selector(owner, name + descriptor);
    Integer known = NUMBERS.putIfAbsent(method, ALL.size());
    if (known == null) {
      ALL.add(method);
    }
    return known == null ? ALL.size() - 1 : known;
  }

  /** Returns a method's name with its descriptor. */
  static synchronized String method(int number) {
    return ALL.get(number).method;
  }

  /**
   * Whether an object, which is there, has nothing of the JDK, since the class that is named has
   * not.
   */
  static boolean isPlain(int number) {
    byte[] known = kinds;
    byte kind = number < known.length ? known[number] : UNKNOWN;
    return kind == UNKNOWN ? find(number) : kind == PLAIN;
  }

  private static synchronized boolean find(int number) {
    boolean isPlain = Fields.isPlain(ALL.get(number).owner);
    if (number >= kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * number);
    }
    kinds[number] = isPlain ? PLAIN : OTHER;
    return isPlain;
  }

  /** Forgets what is known: a class of the same name has come. */
  static synchronized void forget() {
    kinds = new byte[kinds.length];
  }
}
