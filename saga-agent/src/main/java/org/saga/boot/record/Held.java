package org.saga.boot.record;

/**
 * Records an access that stays where it is in the program's code, between a call before it and one
 * after it; in between its stripe is locked, or the owner of the object is at work. Where it would
 * throw nothing is locked.
 */
public final class Held {
  private Held() {}

  /** An element is about to be read. */
  public static void read(Object[] a, int i, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null && a != null && i >= 0 && i < a.length) {
      ObjectEntry array = log.sharedWhenBegun(a);
      if (array == null) {
        return;
      }
      int stripe = Variables.ofElement(array.number, i);
      long where = Elements.where(array, i);
      long word = Stripes.lock(stripe);
      log.readElement(site, array.number, where, stripe, word);
      log.hold(stripe, word);
    }
  }

  /** A field is about to be read. */
  public static void read(Object object, int site) {
    ThreadLog log = Constants.isReadAt(site) ? null : ThreadLog.current();
    if (log != null && object != null && !log.begin(object, false)) {
      long number = ObjectNumbers.of(log, object);
      int stripe = Stripes.of(number);
      long word = Stripes.lock(stripe);
      log.read(site, number, stripe, word);
      log.hold(stripe, word);
    }
  }

  /** As above, of a field that is relevant, whoever has seen the object. */
  public static void readRelevant(Object object, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null && object != null) {
      log.meet(object);
      long number = ObjectNumbers.of(log, object);
      int stripe = Stripes.of(number);
      long word = Stripes.lock(stripe);
      log.readRelevant(site, number, stripe, word);
      log.hold(stripe, word);
    }
  }

  /** A field is about to be written. */
  public static void write(Object object, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null && object != null && !log.begin(object, true)) {
      write(log, object, site);
    }
  }

  /** As above, of a field that is relevant, whoever has seen the object. */
  public static void writeRelevant(Object object, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null && object != null) {
      log.meet(object);
      write(log, object, site);
    }
  }

  private static void write(ThreadLog log, Object object, int site) {
    long number = ObjectNumbers.of(log, object);
    int stripe = Stripes.of(number);
    long word = Stripes.lock(stripe);
    log.wrote(site, number, stripe, word + 2);
    log.hold(stripe, word + 2);
  }

  /** It has been. */
  public static void end() {
    ThreadLog.letGo();
  }
}
