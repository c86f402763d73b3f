package org.saga.lock;

import java.util.stream.Stream;
import org.saga.event.Shown;
import org.saga.value.Identity;

/**
 * Where a lock was taken: in a line of the program, or in the code of an object.
 *
 * <p>To look for the line is dear, and nearly always in vain; which object took the lock is known.
 * As long as the lock is held, the method is most often still on the stack of the thread.
 */
public final class Place {
  private final String line;
  private final Identity taker;

  private Place(String line, Identity taker) {
    this.line = line;
    this.taker = taker;
  }

  /** Return where the program raised the event that is being checked. */
  public static Place here() {
    return new Place(Places.here(), null);
  }

  /** Return the place in an object's code; in static code, which has no object, it is the line. */
  public static Place in(Identity taker) {
    return taker.is(null) ? here() : new Place(null, taker);
  }

  /**
   * Return the line, or else the method on the stack, or else the class; null if it is not known.
   */
  String on(StackTraceElement[] stack) {
    Object object = taker == null ? null : taker.object();
    if (object == null) {
      return line;
    }
    return Stream.of(stack)
        .filter(frame -> isCodeOf(object, frame))
        .findFirst()
        .map(Places::method)
        .orElse(Shown.className(object));
  }

  private static boolean isCodeOf(Object object, StackTraceElement frame) {
    Class<?> root = Object.class;
    for (Class<?> type = object.getClass(); type != root; type = type.getSuperclass()) {
      if (type.getName().equals(frame.getClassName())) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return line == null ? String.valueOf(taker) : line;
  }
}
