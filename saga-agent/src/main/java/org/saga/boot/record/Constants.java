package org.saga.boot.record;

import java.util.Arrays;

/**
 * Which of the fields that the program's places name are final. That is known when the class that
 * declares them has been woven, which is before anybody accesses them.
 */
public final class Constants {
  private static final byte UNKNOWN = 0;
  private static final byte CONSTANT = 1;
  private static final byte VARIABLE = 2;

  /** By the numbers of places. */
  private static byte[] known = new byte[1024];

  private static byte[] numbered = new byte[1024];

  private Constants() {}

  /** Tells whether the field that is read at a place never changes, so that nothing is recorded. */
  public static boolean isReadAt(int site) {
    byte[] all = known;
    byte it = site < all.length ? all[site] : UNKNOWN;
    return it == UNKNOWN ? find(site) : it == CONSTANT;
  }

  private static synchronized boolean find(int site) {
    boolean isConstant = Fields.isConstant(Sites.variable(site));
    if (site >= known.length) {
      known = Arrays.copyOf(known, 2 * site);
    }
    known[site] = isConstant ? CONSTANT : VARIABLE;
    return isConstant;
  }

  /**
   * Tells whether the object that is accessed at a place has the fields of {@link Numbered}. They
   * are those of one class, so it is the same for all objects there. Of places without a number it
   * is not known.
   */
  public static boolean isNumberedAt(int site, Object object) {
    byte[] all = numbered;
    byte it = site < all.length ? all[site] : UNKNOWN;
    return it == UNKNOWN ? look(site, object) : it == CONSTANT;
  }

  private static synchronized boolean look(int site, Object object) {
    if (site == 0) {
      return false;
    }
    boolean isNumbered = object instanceof Numbered;
    if (site >= numbered.length) {
      numbered = Arrays.copyOf(numbered, 2 * site);
    }
    numbered[site] = isNumbered ? CONSTANT : VARIABLE;
    return isNumbered;
  }

  /** Forgets what is known: a class of the same name has come. */
  static synchronized void forget() {
    known = new byte[known.length];
  }
}
