package programs;

import java.util.concurrent.CountDownLatch;

/** Where threads wait until all of them are there. */
final class Meeting {
  private final CountDownLatch missing;

  Meeting(int size) {
    missing = new CountDownLatch(size);
  }

  void arrive() {
    missing.countDown();
    await(missing);
  }

  /** Waits until the others are there, and is none of them. */
  void await() {
    await(missing);
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }
}
