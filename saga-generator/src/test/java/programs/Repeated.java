package programs;

import java.util.concurrent.Phaser;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import programs.Circles.Monitor;
import programs.Circles.OfLock;
import programs.Circles.Section;

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

  /** Two deadlocks, one after the other; who is saved from one runs into it again at once. */
  public static void retriedWithLocks() {
    for (int i = 0; i < 2; i++) {
      Lock mine = new ReentrantLock();
      Lock theirs = new ReentrantLock();
      retry(new OfLock(mine), new OfLock(theirs), Thread.State.WAITING, "ReentrantLock.lock");
    }
  }

  /** The same with monitors. */
  public static void retriedWithMonitors() {
    for (int i = 0; i < 2; i++) {
      retry(new Monitor(), new Monitor(), Thread.State.BLOCKED, "Monitor.in");
    }
  }

  private static void retry(Section mine, Section theirs, Thread.State blocked, String where) {
    Meeting meeting = new Meeting(2);
    Runnable crosswise =
        () -> {
          meeting.arrive();
          mine.in(() -> {});
        };
    Thread other = new Thread(() -> theirs.in(crosswise));
    mine.in(
        () -> {
          other.start();
          meeting.arrive();
          Threads.waitUntil(other, blocked, where);
          for (int i = 0; i < TIMES; i++) {
            refuse(theirs);
          }
        });
    Threads.join(other);
    theirs.in(() -> mine.in(() -> {}));
  }

  private static void refuse(Section theirs) {
    try {
      theirs.in(() -> {});
    } catch (AssertionError deadlock) {
      return;
    }
    throw new IllegalStateException("there was no deadlock");
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
