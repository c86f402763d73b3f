package org.saga.boot.record;

/** Called by methods that should be atomic, where they begin and where they end. */
public final class AtomicBlocks {
  private AtomicBlocks() {}

  /** The running thread begins a method. */
  public static void begin(int site) {
    add(Operations.BEGIN, site);
  }

  /** The method returns, or throws. */
  public static void end(int site) {
    add(Operations.END, site);
  }

  private static void add(int operation, int site) {
    ThreadLog log = ThreadLog.current();
    if (log != null) {
      log.add(operation, site, 0, 0);
    }
  }
}
