package org.saga.boot.order;

import java.lang.reflect.Method;
import jdk.internal.misc.Unsafe;

/** Tells where the elements of arrays are. Unsafe does, too, by another type in later JDKs. */
public final class ArrayOffsets {
  private static final long BOOLEANS = ask(boolean[].class);
  private static final long BYTES = ask(byte[].class);
  private static final long SHORTS = ask(short[].class);
  private static final long CHARS = ask(char[].class);
  private static final long INTS = ask(int[].class);
  private static final long LONGS = ask(long[].class);
  private static final long FLOATS = ask(float[].class);
  private static final long DOUBLES = ask(double[].class);
  private static final long OBJECTS = ask(Object[].class);

  private ArrayOffsets() {}

  private static long ask(Class<?> type) {
    try {
      Method method = Unsafe.class.getMethod("arrayBaseOffset", Class.class);
      return ((Number) method.invoke(Unsafe.getUnsafe(), type)).longValue();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the offset of the first element of an array. */
  public static long first(Object array) {
    if (array instanceof Object[]) {
      return OBJECTS;
    } else if (array instanceof int[]) {
      return INTS;
    } else if (array instanceof long[]) {
      return LONGS;
    } else if (array instanceof byte[]) {
      return BYTES;
    } else if (array instanceof double[]) {
      return DOUBLES;
    } else if (array instanceof boolean[]) {
      return BOOLEANS;
    } else if (array instanceof char[]) {
      return CHARS;
    } else if (array instanceof float[]) {
      return FLOATS;
    }
    return SHORTS;
  }
}
