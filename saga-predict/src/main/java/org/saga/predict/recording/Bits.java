package org.saga.predict.recording;

/** Boxes as a letter for the type, as of descriptors, and eight bytes. */
final class Bits {
  private Bits() {}

  /** Returns the type's letter, or 0 if a value is no box. */
  static int type(Object value) {
    if (value instanceof Integer) {
      return 'I';
    }
    if (value instanceof Long) {
      return 'J';
    }
    if (value instanceof Boolean) {
      return 'Z';
    }
    if (value instanceof Byte) {
      return 'B';
    }
    if (value instanceof Short) {
      return 'S';
    }
    if (value instanceof Character) {
      return 'C';
    }
    return value instanceof Float ? 'F' : value instanceof Double ? 'D' : 0;
  }

  /** Returns the bits of a box. */
  static long of(Object value) {
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    if (value instanceof Character letter) {
      return letter;
    }
    if (value instanceof Float number) {
      return Float.floatToRawIntBits(number);
    }
    return value instanceof Double number
        ? Double.doubleToRawLongBits(number)
        : ((Number) value).longValue();
  }

  /** Returns the box. */
  static Object value(int type, long bits) {
    return switch (type) {
      case 'I' -> (int) bits;
      case 'J' -> bits;
      case 'Z' -> bits != 0;
      case 'B' -> (byte) bits;
      case 'S' -> (short) bits;
      case 'C' -> (char) bits;
      case 'F' -> Float.intBitsToFloat((int) bits);
      case 'D' -> Double.longBitsToDouble(bits);
      default -> throw new DamagedBlock("it has a value of no type");
    };
  }
}
