package org.saga.boot.record;

/** Events of views among the others. All of them are in the order in which they happened. */
public final class NamedEvents {
  static final int STRIPE = 0;

  private NamedEvents() {}

  /**
   * Adds an event.
   *
   * @param log the running thread's
   * @param description what a reader of recordings understands
   */
  public static void add(ThreadLog log, byte[] description) {
    log.event(log.where(), description, STRIPE, Stripes.next(STRIPE));
  }

  /** Returns the number by which the recording knows an object. */
  public static long number(ThreadLog log, Object object) {
    return ObjectNumbers.of(log, object);
  }
}
