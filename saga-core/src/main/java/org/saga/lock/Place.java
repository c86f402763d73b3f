package org.saga.lock;

import java.util.Objects;
import java.util.stream.Stream;
import org.saga.event.Shown;
import org.saga.value.Identity;
import org.saga.value.Value;

/**
 * Where a lock was taken: in a line of the program, or in the code of an object.
 *
 * <p>To look for the line is dear, and nearly always in vain; which object took the lock is known.
 * As long as the lock is held, the method is most often still on the stack of the thread.
 */
public final class Place implements Value {
  /** Has noted where the thread was, and makes a text of it only if that is asked for. */
  private final Throwable here;

  private final Identity taker;

  private Place(Throwable here, Identity taker) {
    this.here = here;
    this.taker = taker;
  }

  /** Return where the program raised the event that is being checked. */
  public static Place here() {
    return new Place(new Throwable(), null);
  }

  /** Return the place in an object's code; in static code, which has no object, it is the line. */
  public static Place in(Identity taker) {
    return taker.is(null) ? here() : new Place(null, taker);
  }

  private String line() {
    return here == null ? null : Places.raisedIn(here.getStackTrace());
  }

  /**
   * Return the line, or else the method on the stack, or else the class; null if it is not known.
   */
  String on(StackTraceElement[] stack) {
    Object object = taker == null ? null : taker.object();
    if (object == null) {
      return line();
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

  /** Two places are equal if a report would show the same. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof Place that
            && Objects.equals(taker, that.taker)
            && Objects.equals(line(), that.line());
  }

  @Override
  public int hashCode() {
    return taker == null ? Objects.hashCode(line()) : taker.hashCode();
  }

  @Override
  public String toString() {
    return here == null ? String.valueOf(taker) : String.valueOf(line());
  }
}
