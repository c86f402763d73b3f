package org.saga.boot.record;

/**
 * Reads and writes elements of arrays that are not known yet to be the running thread's own, and
 * records it if they are not.
 */
final class SharedElements {
  private SharedElements() {}

  static int get(int[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      int value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    int value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(int[] a, int i, int value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }

  static long get(long[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      long value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    long value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(long[] a, int i, long value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }

  static short get(short[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      short value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    short value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(short[] a, int i, short value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }

  static char get(char[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      char value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    char value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(char[] a, int i, char value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }

  static float get(float[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      float value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    float value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(float[] a, int i, float value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }

  static double get(double[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      double value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    double value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(double[] a, int i, double value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }

  static byte get(byte[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      byte value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    byte value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(byte[] a, int i, byte value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }

  static boolean get(boolean[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null) {
      return a[i];
    }
    ObjectEntry array = log.shared(a);
    if (array == null) {
      boolean value = a[i];
      if (log.ownsStill(a)) {
        return value;
      }
      array = log.entries.of(a);
    }
    int stripe = Variables.ofElement(array.number, i);
    long word;
    boolean value;
    do {
      word = Stripes.begin(stripe);
      value = a[i];
    } while (Stripes.moved(stripe, word));
    log.readElement(site, array.number, Elements.where(array, i), stripe, word);
    return value;
  }

  static void set(boolean[] a, int i, boolean value, int site) {
    ThreadLog log = ThreadLog.current();
    if (log == null || a == null || i < 0 || i >= a.length) {
      a[i] = value;
      return;
    }
    ObjectEntry array = log.sharedWhenWritten(a);
    if (array == null) {
      a[i] = value;
      log.end();
      return;
    }
    int stripe = Variables.ofElement(array.number, i);
    long word = Stripes.lock(stripe);
    a[i] = value;
    word = Stripes.unlock(stripe, word);
    log.wroteElement(site, array.number, Elements.where(array, i), stripe, word);
  }
}
