package org.saga.boot.record;

/** Writes elements of arrays of objects as the program does, and records it. */
public final class References {
  private References() {}

  /** Writes an element, which may be of the wrong class. */
  public static void set(Object[] a, int i, Object value, int site) {
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
