package org.saga.boot.record;

/**
 * Reads and writes elements of arrays as the program does, and records it if others may have seen
 * the array; those of objects do so in {@link References}.
 */
public final class Elements {
  private Elements() {}

  /** Reads an element. */
  public static int get(int[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      int value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(int[] a, int i, int value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element. */
  public static long get(long[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      long value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(long[] a, int i, long value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element. */
  public static short get(short[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      short value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(short[] a, int i, short value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element. */
  public static char get(char[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      char value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(char[] a, int i, char value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element. */
  public static float get(float[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      float value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(float[] a, int i, float value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element. */
  public static double get(double[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      double value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(double[] a, int i, double value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element. */
  public static byte get(byte[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      byte value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(byte[] a, int i, byte value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element. */
  public static boolean get(boolean[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      boolean value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return SharedElements.get(a, i, site);
  }

  /** Writes an element. */
  public static void set(boolean[] a, int i, boolean value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      SharedElements.set(a, i, value, site);
    } else {
      a[i] = value;
      own.owner.end();
    }
  }

  /** Reads an element of an array of bytes or booleans: one instruction does both. */
  public static byte get(Object a, int i, int site) {
    if (a instanceof boolean[] booleans) {
      return (byte) (get(booleans, i, site) ? 1 : 0);
    }
    return get((byte[]) a, i, site);
  }

  /** Writes an element of an array of bytes or booleans. */
  public static void set(Object a, int i, byte value, int site) {
    if (a instanceof boolean[] booleans) {
      set(booleans, i, (value & 1) != 0, site);
    } else {
      set((byte[]) a, i, value, site);
    }
  }

  static long where(ObjectEntry array, int index) {
    return (long) array.type << Integer.SIZE | index & 0xFFFF_FFFFL;
  }
}
