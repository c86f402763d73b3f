package org.saga.boot.order;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/** Tells the weaver where fields are. */
public final class Offsets {
  private Offsets() {}

  /** Returns the offset of a field in its object, or in its class. */
  public static long of(Field field) {
    return Modifier.isStatic(field.getModifiers())
        ? Unsafe.getUnsafe().staticFieldOffset(field)
        : Unsafe.getUnsafe().objectFieldOffset(field);
  }
}
