package org.saga.boot.record;

/** Reads and writes elements of arrays of objects as the program does, and records it. */
public final class References {
  private References() {}

  /** Reads an element. */
  public static Object get(Object[] a, int i, int site) {
    Range own = a == null ? null : Ranges.ofOwn(a);
    if (own != null) {
      Object value = a[i];
      if (own.isOwnStill(a)) {
        return value;
      }
    }
    return getShared(a, i, site);
  }

  private static Object getShared(Object[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      Object value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    Object value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  /** Writes an element, which may be of the wrong class. */
  public static void set(Object[] a, int i, Object value, int site) {
    boolean isThere = a != null && i >= 0 && i < a.length;
    Range own = isThere ? Ranges.ofOwnToWrite(a) : null;
    if (own == null) {
      setShared(a, i, value, site);
      return;
    }
    try {
      a[i] = value;
    } finally {
      own.owner.end();
    }
  }

  private static void setShared(Object[] a, int i, Object value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      try {
        a[i] = value;
      } finally {
        log.end();
      }
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    try {
      a[i] = value;
    } catch (ArrayStoreException e) {
      Stripes.release(stripe, word);
      throw e;
    }
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }
}
