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

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }
}
