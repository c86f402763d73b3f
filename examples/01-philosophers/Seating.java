package philosophers;

import java.util.concurrent.CountDownLatch;

/** When the philosophers reach for their second forks. */
interface Seating {
  /** The philosopher that calls this has its left fork, and may have to wait. */
  void hasLeftFork();

  /** Everyone eats as they come. */
  static Seating free() {
    return () -> {};
  }

  /**
   * All wait until all have their left forks. Then the philosophers reach for their right forks,
   * each after the one on its right has done so in vain.
   */
  static Seating fatal(Thread[] philosophers) {
    CountDownLatch haveLeftForks = new CountDownLatch(philosophers.length);
    return () -> {
      haveLeftForks.countDown();
      try {
        haveLeftForks.await();
      } catch (InterruptedException leave) {
        throw new IllegalStateException(leave);
      }
      for (int i = 1; philosophers[i - 1] != Thread.currentThread(); i++) {
        waitUntilBlocked(philosophers[i - 1]);
      }
    };
  }

  private static void waitUntilBlocked(Thread philosopher) {
    while (philosopher.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
  }
}
