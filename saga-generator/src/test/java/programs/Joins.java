package programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that wait for the end of others, most of them in vain. */
public final class Joins {
  private static final String HERE = "programs.Joins.enter";
  private static final String JOIN = "java.lang.Thread.join";

  private Joins() {}

  public static void afterItsRequest() {
    Object lock = new Object();
    Threads.run(
        () -> {
          synchronized (lock) {
            Thread worker = Threads.start(() -> enter(lock));
            Threads.waitUntil(worker, Thread.State.BLOCKED, HERE);
            Threads.join(worker);
          }
        });
  }

  /** No time at all is no limit. */
  public static void withoutLimit() {
    whileItIsBlocked(0);
  }

  public static void withinALimit() {
    whileItIsBlocked(10);
  }

  private static void whileItIsBlocked(long millis) {
    Object lock = new Object();
    Threads.run(
        () -> {
          synchronized (lock) {
            Thread worker = Threads.start(() -> enter(lock));
            Threads.waitUntil(worker, Thread.State.BLOCKED, HERE);
            Threads.join(worker, millis);
          }
        });
  }

  /** Whoever waits for a limited time is no less a reason for the other that waits. */
  public static void besideALimit() {
    Object lock = new Object();
    Threads.run(
        () -> {
          synchronized (lock) {
            Thread joiner = Thread.currentThread();
            Thread worker =
                Threads.platform(
                    () -> {
                      Threads.waitUntil(joiner, Thread.State.WAITING, JOIN);
                      Thread self = Thread.currentThread();
                      Threads.join(Threads.start(() -> Threads.join(self, 1)));
                      enter(lock);
                    });
            worker.start();
            Threads.join(worker);
          }
        });
  }

  public static void beforeItsRequest() {
    Lock lock = new ReentrantLock();
    Threads.run(
        () -> {
          lock.lock();
          try {
            Thread joiner = Thread.currentThread();
            Threads.join(
                Threads.start(
                    () -> {
                      Threads.waitUntil(joiner, Thread.State.WAITING, JOIN);
                      lock.lock();
                      lock.unlock();
                    }));
          } finally {
            lock.unlock();
          }
        });
  }

  public static void throughAnother() {
    Object lock = new Object();
    Threads.run(
        () -> {
          synchronized (lock) {
            Thread last = Threads.start(() -> enter(lock));
            Threads.waitUntil(last, Thread.State.BLOCKED, HERE);
            Thread next = Threads.start(() -> Threads.join(last));
            Threads.waitUntil(next, Thread.State.WAITING, JOIN);
            Threads.join(next);
          }
        });
  }

  /** One waits for the end of the second, which waits for a lock of the third, which wants one. */
  public static void ofLocksAndEnds() {
    Object ofFirst = new Object();
    Object ofThird = new Object();
    CountDownLatch taken = new CountDownLatch(2);
    Thread second =
        Threads.platform(
            () -> {
              await(taken);
              enter(ofThird);
            });
    Runnable first =
        () -> {
          synchronized (ofFirst) {
            taken.countDown();
            Threads.join(second);
          }
        };
    Runnable third =
        () -> {
          synchronized (ofThird) {
            taken.countDown();
            Threads.waitUntil(second, Thread.State.BLOCKED, HERE);
            enter(ofFirst);
          }
        };
    second.start();
    Threads.run(first, third);
    Threads.join(second);
  }

  public static void oneAnother() {
    Thread[] threads = new Thread[2];
    CountDownLatch bothAreThere = new CountDownLatch(1);
    for (int i = 0; i < 2; i++) {
      int other = 1 - i;
      threads[i] =
          Threads.start(
              () -> {
                await(bothAreThere);
                Threads.join(threads[other]);
              });
    }
    bothAreThere.countDown();
    Threads.join(threads[0]);
    Threads.join(threads[1]);
  }

  public static void itself() {
    Threads.run(() -> Threads.join(Thread.currentThread()));
  }

  public static void ends() {
    Object lock = new Object();
    Object other = new Object();
    for (int i = 0; i < 100; i++) {
      Threads.run(
          () -> {
            synchronized (other) {
              Threads.join(Threads.start(() -> enter(lock)));
            }
          },
          () -> enter(lock, other));
    }
  }

  /** Who has been interrupted does not begin to wait. */
  public static void interruptedBefore() {
    Object lock = new Object();
    Lock other = new ReentrantLock();
    Threads.run(
        () -> {
          synchronized (lock) {
            Thread worker = Threads.start(() -> takeThen(other, lock));
            Threads.waitUntil(worker, Thread.State.BLOCKED, HERE);
            Thread.currentThread().interrupt();
            try {
              worker.join();
            } catch (InterruptedException isExpected) {
              Thread.currentThread().interrupt();
            }
            try {
              other.lockInterruptibly();
            } catch (InterruptedException isExpected) {
              return;
            }
          }
        });
  }

  private static void takeThen(Lock first, Object second) {
    first.lock();
    try {
      enter(second);
    } finally {
      first.unlock();
    }
  }

  /** Who was interrupted waits no more. */
  public static void interrupted() {
    Object lock = new Object();
    CountDownLatch go = new CountDownLatch(1);
    Thread worker =
        Threads.start(
            () -> {
              await(go);
              enter(lock);
            });
    Threads.run(
        () -> {
          synchronized (lock) {
            Threads.interruptOnce(
                Thread.currentThread(), Thread.State.WAITING, JOIN, Thread.currentThread());
            try {
              worker.join();
            } catch (InterruptedException isExpected) {
              go.countDown();
              Threads.waitUntil(worker, Thread.State.BLOCKED, HERE);
            }
          }
        });
    Threads.join(worker);
  }

  private static void enter(Object... locks) {
    for (Object lock : locks) {
      synchronized (lock) {
        Thread.onSpinWait();
      }
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException leave) {
      throw new IllegalStateException(leave);
    }
  }
}
