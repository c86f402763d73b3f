package programs;

import java.util.concurrent.Phaser;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads that run into deadlocks, and are freed from them, again and again. */
public final class Repeated {
  private static final int TIMES = 3;

  private final Phaser together = new Phaser(3);

  private Repeated() {}

  /** Three times the same deadlock, then three times another one of the same threads. */
  public static void twoDeadlocks() {
    Lock[] locks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    Repeated repeated = new Repeated();
    Thread first =
        Threads.start(
            () -> {
              repeated.take(locks[0], locks[1]);
              repeated.take(locks[0], locks[2]);
            });
    Thread second =
        Threads.start(
            () -> {
              repeated.take(locks[1], locks[0]);
              repeated.take(locks[2], locks[0]);
            });
    for (int i = 0; i < 2 * TIMES; i++) {
      repeated.together.arriveAndAwaitAdvance();
      Threads.waitUntil(first, Thread.State.WAITING, "Lock.lockInterruptibly");
      Threads.waitUntil(second, Thread.State.WAITING, "Lock.lockInterruptibly");
      first.interrupt();
      repeated.together.arriveAndAwaitAdvance();
    }
    Threads.join(first);
    Threads.join(second);
  }

  private void take(Lock mine, Lock theirs) {
    for (int i = 0; i < TIMES; i++) {
      mine.lock();
      together.arriveAndAwaitAdvance();
      try {
        theirs.lockInterruptibly();
        theirs.unlock();
      } catch (InterruptedException freed) {
        Thread.onSpinWait();
      }
      mine.unlock();
      together.arriveAndAwaitAdvance();
    }
  }
}
