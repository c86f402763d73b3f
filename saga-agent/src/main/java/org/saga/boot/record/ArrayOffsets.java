package org.saga.boot.record;

import jdk.internal.misc.Unsafe;

/** Where elements are in arrays. */
final class ArrayOffsets {
  /** The same for all types, since arrays that are not have never been seen; else the largest. */
  static final int BASE = Unsafe.ARRAY_LONG_BASE_OFFSET;

  private ArrayOffsets() {}

  /** Returns how many bytes an element has; 0 for what is no array. */
  static int scale(Class<?> type) {
    return type == null || !type.isArray() ? 0 : Unsafe.getUnsafe().arrayIndexScale(type);
  }
}
