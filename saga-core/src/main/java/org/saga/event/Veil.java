package org.saga.event;

/**
 * Hides an object from its own history.
 *
 * <p>An object's history goes with the object only if it does not hold the object; so the object
 * itself is replaced by a mark, which is turned back wherever the object is at hand.
 */
public final class Veil {
  private static final Veil SELF = new Veil();

  private Veil() {}

  /** Returns the value to store in an event of {@code self}'s history. */
  public static Object veil(Object value, Object self) {
    return value == self && self != null ? SELF : value;
  }

  /** Tells whether the value is the mark of a veiled object. */
  static boolean hides(Object value) {
    return value == SELF;
  }

  /** Returns the value that was veiled. */
  public static Object reveal(Object veiled, Object self) {
    return veiled == SELF ? self : veiled;
  }
}
