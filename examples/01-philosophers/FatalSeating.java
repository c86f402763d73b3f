package philosophers;

import java.util.concurrent.CountDownLatch;

/** Makes the worst case certain. */
final class FatalSeating implements Seating {
  private final Thread[] philosophers;
  private final CountDownLatch missing;

  FatalSeating(Thread[] philosophers) {
    this.philosophers = philosophers;
    this.missing = new CountDownLatch(philosophers.length);
  }

  @Override
  public void seat(Thread philosopher) {
    long before = missing.getCount();
    philosopher.start();
    while (missing.getCount() == before) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void hasLeftFork() {
    missing.countDown();
    try {
      missing.await();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
    for (int i = 0; philosophers[i] != Thread.currentThread(); i++) {
      waitUntilBlocked(philosophers[i]);
    }
  }

  private static void waitUntilBlocked(Thread philosopher) {
    while (philosopher.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
  }
}
