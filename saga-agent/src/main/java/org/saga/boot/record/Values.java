package org.saga.boot.record;

/** The value of the access that is recorded next. */
public final class Values {
  private Values() {}

  /** Adds the value of a field. */
  public static void add(ThreadLog log, int value) {
    log.value('I', 0, value);
  }

  /** As above. */
  public static void add(ThreadLog log, long value) {
    log.value('J', 0, value);
  }

  /** As above. */
  public static void add(ThreadLog log, boolean value) {
    log.value('Z', 0, value ? 1 : 0);
  }

  /** As above. */
  public static void add(ThreadLog log, byte value) {
    log.value('B', 0, value);
  }

  /** As above. */
  public static void add(ThreadLog log, short value) {
    log.value('S', 0, value);
  }

  /** As above. */
  public static void add(ThreadLog log, char value) {
    log.value('C', 0, value);
  }

  /** As above. */
  public static void add(ThreadLog log, float value) {
    log.value('F', 0, Float.floatToRawIntBits(value));
  }

  /** As above. */
  public static void add(ThreadLog log, double value) {
    log.value('D', 0, Double.doubleToRawLongBits(value));
  }

  /** As above: a string by its text, any other object by its number. */
  public static void add(ThreadLog log, Object value) {
    if (value == null) {
      log.value('N', 0, 0);
    } else if (value instanceof String text) {
      log.value('T', 0, Texts.of(text));
    } else {
      log.value('L', ObjectNumbers.typeOf(log, value), ObjectNumbers.of(log, value));
    }
  }
}
