package org.saga.boot.order;

/**
 * Called where a value for a class is made, and where it is found again: what has made it comes
 * first. Values that the JDK and the recorder have for classes are none of the program's.
 */
public final class ClassValues {
  private ClassValues() {}

  /** A value has been made that nobody else knows yet. */
  public static void made(Object values) {
    OrderLog log = log(values);
    if (log != null) {
      log.update(values, OrderLog.ORDER);
    }
  }

  /** A value has been found. */
  public static void found(Object values) {
    OrderLog log = log(values);
    if (log != null) {
      log.read(values, OrderLog.ORDER);
    }
  }

  private static OrderLog log(Object values) {
    return values.getClass().getClassLoader() == null ? null : OrderLog.current();
  }
}
