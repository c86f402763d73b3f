package org.saga.generator.stream;

import java.util.concurrent.CountDownLatch;

/** Where a thread is held until a test lets it go on; grammars' actions reach it too. */
public final class Gate {
  private static Gate current;

  private final CountDownLatch reached = new CountDownLatch(1);
  private final CountDownLatch open = new CountDownLatch(1);

  static synchronized Gate close() {
    current = new Gate();
    return current;
  }

  /** Holds the first thread that comes. */
  public static boolean pass() {
    Gate gate = current();
    if (gate.reached.getCount() > 0) {
      gate.reached.countDown();
      await(gate.open);
    }
    return true;
  }

  private static synchronized Gate current() {
    return current;
  }

  void awaitReached() {
    await(reached);
  }

  void open() {
    open.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
